#!/bin/sh
set -eu
programs="$(echo /embedded-postgres/*/native/bin)"
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" && chown -R postgres /var/lib/postgresql
  exec setpriv --reuid=postgres --regid=postgres --clear-groups sh "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?The image of PostgreSQL refuses to start without a password.}"
  password="$(mktemp)"
  echo "$POSTGRES_PASSWORD" > "$password"
  "$programs/initdb" --username="$POSTGRES_USER" --pwfile="$password" --auth=scram-sha-256 "$PGDATA"
  rm "$password"
  echo "CREATE DATABASE $POSTGRES_DB;" | "$programs/postgres" --single -j -D "$PGDATA" postgres
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
exec "$programs/postgres" -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp
