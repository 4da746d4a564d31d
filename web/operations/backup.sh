#!/bin/sh
# A backup into the folder that is named, and then, out of it, those that are older than KEEP_DAYS (14). For a timer:
# status 0 when tonight's is there. DATABASE_URL as for the app; of PostgreSQL the password comes from ~/.pgpass or
# PGPASSWORD, because everybody on a machine may read the words of a command.
set -eu
umask 077
keep=${KEEP_DAYS:-14}
# Before anything is made: to "find" below, a 0 or a word would mean every backup that there is.
case $keep in
  *[!0-9]* | 0* | ?????*)
    echo "KEEP_DAYS is \"$keep\". It has to be a positive whole number of days, at most 9999. Nothing was made or deleted." >&2
    exit 2
    ;;
esac
folder=$(cd "${1:?name the folder of the backups}" && pwd)
name=$folder/sortiment-$(date -u +%Y%m%dT%H%M%SZ)
cd "$(dirname "$0")/../.."
sortiment() { node_modules/.bin/node web/server/cli/main.ts "$@"; }
: "${DATABASE_URL:?is not set}"
# As the app reads it, and without a password, wherever one stands in it; nothing where it is a file.
address=$(sortiment backup --address)
if [ -n "$address" ]; then
  trap 'rm -f "$name.part"' EXIT
  pg_dump --no-password --format=custom --file="$name.part" "$address"
  # That it can be read to its end.
  pg_restore --file=/dev/null "$name.part"
  mv "$name.part" "$name.dump"
else
  sortiment backup "$name.sqlite"
fi
# Never when tonight's failed, never tonight's, and nothing that has another name.
find "$folder" -maxdepth 1 -type f -mtime "+$((keep - 1))" ! -name "${name##*/}*" \
  \( -name 'sortiment-????????T??????Z.sqlite' -o -name 'sortiment-????????T??????Z.dump' \
     -o -name 'sortiment-????????T??????Z*.part' \) -delete
