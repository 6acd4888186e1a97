#!/bin/sh
# Make a virtual environment in the folder given, unless a working one is there.
set -eu
folder=$1

works() {
    "$1" -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    echo "Hisss needs Python 3.11 or newer, and none is on the PATH (PYTHON=... names one elsewhere)." >&2
    exit 1
}

if works "$folder/bin/python"; then
    exit 0
fi
python=$(find_python)
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    case $python in
        python3.*) package=$python-venv ;;
        *) package=python3-venv ;;
    esac
    sh "$(dirname "$0")/debian.sh" --needed "$package"
fi
"$python" -m venv --clear "$folder"
