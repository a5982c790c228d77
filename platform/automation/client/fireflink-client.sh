#!/bin/sh
# Starts the FireFlink client on Linux. What you add is handed on: ./fireflink-client.sh --help
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1

if ! command -v node >/dev/null 2>&1; then
  echo "The FireFlink client needs Node.js 18 or later, which was not found. Get it from https://nodejs.org" >&2
  exit 1
fi
exec node "$here/fireflink-client.mjs" "$@"
