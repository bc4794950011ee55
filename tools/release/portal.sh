#!/bin/sh
# The portal's one program: `bin/portal start` serves it, `bin/portal --help` tells what else there is. Settings are read
# from the environment; NODE names a Node (22 or newer) where `node` is not the one to use.
home=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd) || exit 1
WEB_ROOT=${WEB_ROOT:-$home/web}
export WEB_ROOT
exec "${NODE:-node}" --max-semi-space-size=8 --heap-growing-percent=200 "$home/server/portal.js" "$@"
