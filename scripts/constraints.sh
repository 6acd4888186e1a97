#!/bin/sh
# Pin the newest versions that the project's dependencies allow, without addresses.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

sh scripts/venv.sh "$folder/venv"
"$folder/venv/bin/python" -m pip install --quiet --editable ".[dev]"
{
    echo "# Every version that the project is tested with. Refreshed by: make constraints"
    "$folder/venv/bin/python" -m pip freeze --exclude-editable --all --exclude pip --exclude setuptools
} >"$folder/constraints.txt"
cp "$folder/constraints.txt" constraints.txt
