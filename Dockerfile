# Reflect in one container: the server, the built web app and the embedded database.
#   docker build --tag reflect .
#   docker run --init --publish 3000:3000 --volume reflect:/data reflect

# Everything runs on the platform that builds, and is built for another one without emulation: what this stage makes is
# the same for every platform, and the next one fetches packages for the platform of the image.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY engine/package.json engine/
COPY server/package.json server/
COPY web/package.json web/
COPY tests/package.json tests/
RUN npm ci --no-audit --no-fund
COPY . .
# The commit that the build tells of: --build-arg REFLECT_COMMIT="$(git log -1 --format='%H %ct')". To sign it, also
# --build-arg REFLECT_RELEASE_NAME="…" --secret id=release_key,src=release.pem
ARG REFLECT_COMMIT="" REFLECT_RELEASE_NAME=""
RUN --mount=type=secret,id=release_key \
  if [ -f /run/secrets/release_key ]; then export REFLECT_RELEASE_KEY_FILE=/run/secrets/release_key; fi; \
  REFLECT_COMMIT="$REFLECT_COMMIT" REFLECT_RELEASE_NAME="$REFLECT_RELEASE_NAME" npm run build -- --installed

# The packages that the server needs to run, with their programs for the platform of the image.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS packages
ARG TARGETARCH
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY engine/package.json engine/
COPY server/package.json server/
COPY web/package.json web/
COPY tests/package.json tests/
COPY scripts/release/slim-packages.mjs scripts/release/
RUN processor="$(echo "$TARGETARCH" | sed s/amd64/x64/)"; \
  npm ci --omit=dev --workspace=server --os=linux --cpu="$processor" --libc=glibc --no-audit --no-fund \
  && node scripts/release/slim-packages.mjs node_modules "linux-$processor"
# The folders of the user that runs the server.
RUN mkdir -p /folders/home && cp -a /home/node /folders/home/ && install -d -m 700 -o node -g node /folders/data

FROM node:24-bookworm-slim AS node

# Without npm, which nothing here needs once it is built.
FROM debian:bookworm-slim
# The user node.
COPY --from=packages /etc/passwd /etc/group /etc/
COPY --from=packages /folders /
COPY --from=node /usr/local/bin/node /usr/local/bin/
# Where somebody comes from can't be told in a container, so people sign in with passkeys, on localhost too.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOCAL_SIGN_IN=passkeys
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/server/node_modules server/node_modules
COPY package.json ./
COPY server/package.json server/
COPY server/migrations server/migrations
COPY server/src/platform/image-decoding/decode-image.child.mjs server/src/platform/image-decoding/
COPY engine/weights engine/weights
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
