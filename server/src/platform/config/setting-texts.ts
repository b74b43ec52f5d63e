import type { VariableName } from './config.ts';

/** A setting as the README describes it. */
export interface SettingText {
  /** The default; empty if there is none. */
  otherwise: string;
  meaning: string;
}

/** The variables of sign-in providers, which contain a name that the operator chooses. */
type ProviderVariable = `OIDC_<NAME>_${'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'NAME'}`;

/** What each setting means, in the order of the README. A setting without a text doesn't compile. */
export const settingTexts: Record<VariableName | ProviderVariable, SettingText> = {
  PORT: {
    otherwise: '`3000`',
    meaning: 'where the server listens',
  },
  HOST: {
    otherwise: '`127.0.0.1`',
    meaning: 'on which address; `0.0.0.0` for all',
  },
  METRICS_PORT: {
    otherwise: 'none',
    meaning:
      'a second port with counts for Prometheus at `/metrics`, without anything of a person; leave it closed to the outside',
  },
  METRICS_HOST: {
    otherwise: '127.0.0.1',
    meaning: 'the address that it listens on',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    otherwise: 'no traces',
    meaning:
      'the address of an OpenTelemetry collector, such as `http://localhost:4318`, that gets [traces](docs/hosting/traces.md) without anything of a person, as OTLP over HTTP',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    otherwise: '',
    meaning: 'headers that it asks for: `name=value,other=value`',
  },
  OTEL_SERVICE_NAME: {
    otherwise: '`reflect`',
    meaning: 'what this installation is called there',
  },
  OTEL_TRACES_SAMPLER: {
    otherwise: '`parentbased_always_on`',
    meaning:
      'which traces are sent: `always_on`, `always_off`, `traceidratio` for a share of them, or one of these behind `parentbased_`, where a trusted proxy that sends `traceparent` decides',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    otherwise: '1',
    meaning: 'the share, from 0 to 1',
  },
  DRAIN_SECONDS: {
    otherwise: '0',
    meaning:
      'how long a server that was told to stop answers `/readyz` with 503 and goes on serving, so that a balancer in front of several takes no call to it any more; a little longer than the balancer takes to look',
  },
  PUBLIC_URL: {
    otherwise: '`http://localhost:PORT`',
    meaning: 'the address people type; decides about secure cookies',
  },
  TRUSTED_PROXIES: {
    otherwise: '`loopback`',
    meaning:
      'addresses or networks of proxies whose `X-Forwarded-For` is believed, separated by commas, such as `10.0.0.4,172.18.0.0/16`; `loopback` for this computer, `none` for nobody',
  },
  DATA_DIR: {
    otherwise: '`./data`',
    meaning: 'folder of the embedded database, the master key and files',
  },
  DATABASE_URL: {
    otherwise: 'embedded PostgreSQL 18',
    meaning: 'a PostgreSQL (15 or newer) of your own',
  },
  DATABASE_REPLICA_URL: {
    otherwise: 'all is read from `DATABASE_URL`',
    meaning:
      'a streaming standby of it, from which [exports and the lists of administrators](docs/hosting/several-servers.md#a-replica-to-read-from) are read',
  },
  DATABASE_REPLICA_WAIT_MS: {
    otherwise: '250',
    meaning:
      'how many milliseconds it is waited for until it has what the database has; `DATABASE_URL` is read where it takes longer',
  },
  MASTER_KEY: {
    otherwise: 'a file in `DATA_DIR`',
    meaning: "32 random bytes in base64 (`openssl rand -base64 32`); wraps every person's key",
  },
  'OIDC_<NAME>_ISSUER': {
    otherwise: 'see `LOCAL_SIGN_IN`',
    meaning: 'address of an OpenID Connect provider; any number of them',
  },
  'OIDC_<NAME>_CLIENT_ID': {
    otherwise: '',
    meaning: 'the client registered there',
  },
  'OIDC_<NAME>_CLIENT_SECRET': {
    otherwise: '',
    meaning: 'its secret; left out for a public client',
  },
  'OIDC_<NAME>_NAME': {
    otherwise: 'the name in capitals',
    meaning: 'what the button says: "Continue with …"',
  },
  LOCAL_SIGN_IN: {
    otherwise: '`email` at an address of this computer, else `passkeys`',
    meaning:
      'how people sign in where no provider is set: by any `email` address without a password, on this computer only, or with `passkeys`, which need an https address with a name (or `localhost`)',
  },
  ADMIN_EMAILS: {
    otherwise: '',
    meaning:
      'addresses of administrators, separated by commas. Whoever sets up an installation with passkeys is one, too',
  },
  ADMIN_PASSWORD_HASH: {
    otherwise: 'off',
    meaning:
      'argon2id hash of a password that opens the admin screens from the feedback dialog (`npm run admin:password` makes one); it signs in as the first of `ADMIN_EMAILS`, with an account of its own that holds no journal',
  },
  AI_PROVIDER: {
    otherwise: '`engine`',
    meaning:
      '`engine` analyses entries on this server; `openai`, `anthropic`, `openai-compatible` or `ollama` send them to a language model',
  },
  AI_MODEL: {
    otherwise: '',
    meaning: "the model's name",
  },
  AI_API_KEY: {
    otherwise: '',
    meaning: 'its key',
  },
  AI_BASE_URL: {
    otherwise: "the provider's own",
    meaning: 'the address of an OpenAI-compatible server',
  },
  LOCAL_MODEL_SEARCH: {
    otherwise: '`on`',
    meaning:
      "without `AI_PROVIDER`, the server looks once at its start whether Ollama or llama.cpp runs on the same computer, at 127.0.0.1 and nowhere else, and conversations offer its model; `off`: it doesn't look",
  },
  OWN_MODELS: {
    otherwise: '`off`',
    meaning:
      "`on`: people with a private journal may have their browser ask a language model [on their own computer](docs/private-journals.md#on-the-persons-own-computer). The pages of whoever switches that on may then connect to one port of that computer; everybody else's connect to this server alone",
  },
  SPEECH_PROVIDER: {
    otherwise: '`openai` where `AI_PROVIDER` is, else `browser`',
    meaning: 'who reads aloud: `openai`, or the `browser` of each person',
  },
  SPEECH_MODEL: {
    otherwise: '`gpt-4o-mini-tts`',
    meaning: "the voice's model",
  },
  SPEECH_API_KEY: {
    otherwise: "`AI_API_KEY` where that is OpenAI's",
    meaning: 'its key',
  },
  SPEECH_BASE_URL: {
    otherwise: "OpenAI's own",
    meaning: 'the address of a server that speaks the same protocol',
  },
  FREE_AI_DAILY_LIMIT: {
    otherwise: '20',
    meaning: 'AI calls a day of a person on the free plan, where a language model answers; 0 for no limit',
  },
  STRIPE_TRIAL_LINK: {
    otherwise: '',
    meaning: 'the payment link of Stripe for the trial of $1',
  },
  STRIPE_MONTHLY_LINK: {
    otherwise: '',
    meaning: 'the payment link for $5 a month',
  },
  STRIPE_WEBHOOK_SECRET: {
    otherwise: '',
    meaning:
      'the secret of the webhook at `/api/stripe/webhook`; two, separated by a comma, while it is exchanged',
  },
  STRIPE_SECRET_KEY: {
    otherwise: '',
    meaning:
      "the key of Stripe's API, for the billing portal, for cancelling and for reading what was bought",
  },
  STRIPE_PUBLISHABLE_KEY: {
    otherwise: '',
    meaning: 'the public key; only its mode (test or live) is shown on the payment test',
  },
  STRIPE_PRICE_ID: {
    otherwise: '',
    meaning: 'the price of the monthly plan, for the payment test',
  },
  STRIPE_API_URL: {
    otherwise: "Stripe's own",
    meaning: 'the address of a proxy in front of Stripe',
  },
  SMTP_URL: {
    otherwise: 'a file for each mail in `outbox` of `DATA_DIR`',
    meaning:
      'the server that sends mail: `smtps://user:password@mail.example:465`, or `smtp://` with STARTTLS where the server offers it',
  },
  MAIL_FROM: {
    otherwise: '`no-reply@` and the host of `PUBLIC_URL`',
    meaning: "the sender's address",
  },
  STORAGE_QUOTA_MB: {
    otherwise: '2048',
    meaning: 'how much one person may store, entries, images and trash together; 0 for no limit',
  },
  STORAGE_URL: {
    otherwise: 'the folder `files` in `DATA_DIR`',
    meaning:
      'where images and recordings are stored, sealed: `s3://key:secret@host/bucket?region=eu-central-1`; `&tls=off` for plain HTTP',
  },
  BACKUP_DIR: {
    otherwise: 'the folder `backups` in `DATA_DIR`',
    meaning: 'where [backups](#backup-and-restore) are written',
  },
  BACKUP_URL: {
    otherwise: 'no copy elsewhere',
    meaning:
      'a bucket that gets a copy of every backup, in the form of `STORAGE_URL`: `s3://key:secret@host/bucket?region=…`',
  },
  BACKUP_KEEP: {
    otherwise: '14',
    meaning: 'how many of them are kept',
  },
  BACKUP_PASSPHRASE: {
    otherwise: 'no backups',
    meaning:
      'locks them, with 12 characters or more. With it, or with `BACKUP_RECIPIENT`, the server makes one every day',
  },
  BACKUP_RECIPIENT: {
    otherwise: 'no backups',
    meaning:
      "locks them with a public key of [age](https://age-encryption.org) (`age1…`) in place of a passphrase, so that the server itself can't open them",
  },
  PROMO_CODES: {
    otherwise: '`REFLECT10:10,NEWUSER3:3:new`',
    meaning:
      'codes that give days of Premium, once to each person: code, days, and `new` for people who joined within 30 days; `none` for none',
  },
  WEBHOOK_TARGETS: {
    otherwise: '`public`',
    meaning:
      'where [webhooks](docs/programs.md#webhooks) of people may lead: to https addresses of the `public` internet, or to `any`, also on this computer and in its network; for an installation whose people may reach everything there',
  },
  ERROR_SINK: {
    otherwise: '',
    meaning: 'forwards reports of failed screens to this address',
  },
  LOG_LEVEL: {
    otherwise: '`info`',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
};

const marks = { start: '<!-- settings -->', end: '<!-- end of settings -->' };

/** Puts the table of all settings between the marks of the README. */
export function insertSettingsTable(readme: string): string {
  const rows = Object.entries(settingTexts).map(
    ([name, { otherwise, meaning }]) => `| \`${name}\` | ${otherwise ? `${otherwise} ` : ''}| ${meaning} |`,
  );
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
  const [before, rest] = readme.split(marks.start);
  const [, after] = rest?.split(marks.end) ?? [];
  if (after === undefined) throw new Error('The README has no place for the table of settings.');
  return `${before}${marks.start}\n\n${table}\n\n${marks.end}${after}`;
}
