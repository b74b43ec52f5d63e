# Stands in for versity/versitygw, with the same arguments and variables.
FROM docker.io/library/node:24-bookworm-slim
WORKDIR /app
RUN npm install --no-audit --no-fund s3rver@3.7.1
ENTRYPOINT ["node", "-e", "\
  const [, , directory] = process.argv;\
  const { DUMMY_ACCOUNT } = require('s3rver/lib/models/account');\
  DUMMY_ACCOUNT.revokeAccessKey('S3RVER');\
  DUMMY_ACCOUNT.createKeyPair(process.env.ROOT_ACCESS_KEY, process.env.ROOT_SECRET_KEY);\
  new (require('s3rver'))({ port: 7070, address: '0.0.0.0', directory, vhostBuckets: false }).run();\
"]
