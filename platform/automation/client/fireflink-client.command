#!/bin/sh
# Starts the FireFlink client on a Mac: open it in the Finder, or call it in a terminal.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1

# The Finder knows nothing of what the shell has set up.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
export PATH

if ! command -v node >/dev/null 2>&1; then
  echo "The FireFlink client needs Node.js 18 or later, which was not found. Get it from https://nodejs.org" >&2
  exit 1
fi
exec node "$here/fireflink-client.mjs" "$@"
