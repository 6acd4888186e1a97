#!/bin/sh
# Fetch Debian packages that are missing.
#
#   debian.sh [--needed] PACKAGE[:COMMAND] ...
#
# A package counts as there if its command is, or, with no command named, if dpkg knows it. Away from
# Debian it says what to install. Without --needed, and not under CI, going on without them is no failure.
set -eu
needed=${CI:+yes}
if [ "$1" = --needed ]; then
    needed=yes
    shift
fi

is_there() {
    package=${1%%:*}
    command=
    case $1 in *:*) command=${1#*:} ;; esac
    if [ -n "$command" ]; then
        command -v "$command" >/dev/null 2>&1
    else
        dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed'
    fi
}

give_up() {
    echo "$1" >&2
    [ -z "$needed" ] || exit 1
    exit 0
}

missing=
for wanted; do
    is_there "$wanted" || missing="$missing ${wanted%%:*}"
done
[ -n "$missing" ] || exit 0

install="apt-get install --yes --no-install-recommends$missing"
command -v apt-get >/dev/null 2>&1 || give_up "Please install:$missing"
[ "$(id -u)" = 0 ] || give_up "Please run: sudo $install"

# Another apt may be at work on a machine just started: wait for its locks.
# RUNLEVEL keeps a package from starting its service: the tests start what they need themselves.
export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
install="$install --quiet --quiet -o DPkg::Lock::Timeout=300"

update() {
    for _ in $(seq 60); do
        said=$(apt-get --quiet --quiet update 2>&1) && return
        case $said in
            *lock*) sleep 5 ;;
            *) break ;;
        esac
    done
    echo "$said" >&2
    return 1
}

echo "fetching$missing" >&2
$install >/dev/null 2>&1 || { update && $install >/dev/null; } || give_up "could not install:$missing"
