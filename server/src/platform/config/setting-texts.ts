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
    meaning: 'the port that the server listens on',
  },
  HOST: {
    otherwise: '`127.0.0.1`',
    meaning: 'the address that the server listens on; `0.0.0.0` for all',
  },
  METRICS_PORT: {
    otherwise: 'none',
    meaning:
      "a second port that serves metrics for Prometheus at `/metrics`, without anything about a person; don't open it to the internet",
  },
  METRICS_HOST: {
    otherwise: '`127.0.0.1`',
    meaning: 'the address that metrics are served on',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    otherwise: 'no traces',
    meaning:
      'the address of an OpenTelemetry collector, such as `http://localhost:4318`. [Traces](docs/hosting/traces.md) are sent to it as OTLP over HTTP, without anything about a person',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    otherwise: '',
    meaning: 'the headers that it needs: `name=value,other=value`',
  },
  OTEL_SERVICE_NAME: {
    otherwise: '`reflect`',
    meaning: 'the name of this installation in traces',
  },
  OTEL_TRACES_SAMPLER: {
    otherwise: '`parentbased_always_on`',
    meaning:
      'which traces are sent: `always_on`, `always_off`, or `traceidratio` for a share of them. With `parentbased_` in front of one of these, a trusted proxy that sends `traceparent` decides',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    otherwise: '`1`',
    meaning: 'the share of traces that `traceidratio` sends, from 0 to 1',
  },
  DRAIN_SECONDS: {
    otherwise: '`0`',
    meaning:
      'how many seconds, up to 40, a server that was told to stop answers `/readyz` with 503 and still serves requests, so that a load balancer stops sending it any. Set a little more than the time between two checks of the balancer',
  },
  PUBLIC_URL: {
    otherwise: '`http://localhost:PORT`',
    meaning: 'the address that people type. If it begins with `https://`, cookies are sent over https alone',
  },
  TRUSTED_PROXIES: {
    otherwise: '`loopback`',
    meaning:
      'addresses or networks of the proxies whose `X-Forwarded-For` is trusted, separated by commas, such as `10.0.0.4,172.18.0.0/16`; `loopback` means this computer, `none` means no proxy',
  },
  DATA_DIR: {
    otherwise: '`./data`',
    meaning: 'the folder of the embedded database, the master key and the files',
  },
  DATABASE_URL: {
    otherwise: 'embedded PostgreSQL 18',
    meaning:
      "the address of a database of Reflect's own in your PostgreSQL (15 or newer), which its user owns: `postgres://user:password@host:5432/name`",
  },
  DATABASE_REPLICA_URL: {
    otherwise: 'everything is read from `DATABASE_URL`',
    meaning:
      'the address of a streaming standby of it, from which [exports and the lists for administrators](docs/hosting/several-servers.md#a-replica-to-read-from) are read',
  },
  DATABASE_REPLICA_WAIT_MS: {
    otherwise: '`250`',
    meaning:
      'how many milliseconds a read waits for the standby to catch up. If it takes longer, `DATABASE_URL` is read',
  },
  MASTER_KEY: {
    otherwise: 'a file in `DATA_DIR`',
    meaning: '32 random bytes in base64 (`openssl rand -base64 32`); it encrypts the key of every person',
  },
  'OIDC_<NAME>_ISSUER': {
    otherwise: 'see `LOCAL_SIGN_IN`',
    meaning:
      'the address of an OpenID Connect provider. There can be several, each with a `<NAME>` of its own',
  },
  'OIDC_<NAME>_CLIENT_ID': {
    otherwise: '',
    meaning: 'the client that is registered there',
  },
  'OIDC_<NAME>_CLIENT_SECRET': {
    otherwise: '',
    meaning: 'its secret; not needed for a public client',
  },
  'OIDC_<NAME>_NAME': {
    otherwise: '`<NAME>`, written like `Google`',
    meaning: 'what the button says: "Continue with …"',
  },
  LOCAL_SIGN_IN: {
    otherwise: '`email` if `PUBLIC_URL` is an address of this computer, else `passkeys`',
    meaning:
      'how people sign in if no provider is set: with any `email` address and no password, at an address of this computer only, or with `passkeys`, which need an https address with a host name (or `localhost`)',
  },
  ADMIN_EMAILS: {
    otherwise: '',
    meaning:
      'the email addresses of administrators, separated by commas. With passkeys, whoever sets up the installation is one too',
  },
  ADMIN_PASSWORD_HASH: {
    otherwise: 'off',
    meaning:
      'the argon2id hash of a password that opens the admin screens from the feedback dialog (`npm run admin:password` makes one). It signs in as the first of `ADMIN_EMAILS`, with a separate account that holds no journal',
  },
  AI_PROVIDER: {
    otherwise: '`engine`',
    meaning:
      '`engine` analyses entries on this server; `openai`, `anthropic`, `openai-compatible` or `ollama` send them to a language model',
  },
  AI_MODEL: {
    otherwise: '',
    meaning: 'the name of the language model; required for all but `engine`',
  },
  AI_API_KEY: {
    otherwise: '',
    meaning: 'the API key; required for `openai` and `anthropic`',
  },
  AI_BASE_URL: {
    otherwise: "the provider's own",
    meaning: 'the address of the API; required for `openai-compatible`',
  },
  LOCAL_MODEL_SEARCH: {
    otherwise: '`on`',
    meaning:
      "`on`: without a language model in `AI_PROVIDER`, the server looks once, when it starts, for Ollama or llama.cpp on the same computer (127.0.0.1 and nowhere else), and offers its model in conversations; `off`: it doesn't look",
  },
  OWN_MODELS: {
    otherwise: '`off`',
    meaning:
      "`on`: people with a private journal may have their browser ask a language model [on their own computer](docs/private-journals.md#on-the-persons-own-computer). If a person turns that on, their pages may connect to one port of that computer; everybody else's connect to this server alone",
  },
  SPEECH_PROVIDER: {
    otherwise: '`openai` if `AI_PROVIDER` is, else `browser`',
    meaning: 'what reads texts aloud: `openai`, or the `browser` of each person',
  },
  SPEECH_MODEL: {
    otherwise: '`gpt-4o-mini-tts`',
    meaning: 'the model that speaks',
  },
  SPEECH_API_KEY: {
    otherwise: '`AI_API_KEY` if `AI_PROVIDER` is `openai` and `SPEECH_BASE_URL` is not set',
    meaning: 'the API key',
  },
  SPEECH_BASE_URL: {
    otherwise: "`AI_BASE_URL` if `AI_PROVIDER` is `openai`, else OpenAI's own",
    meaning: 'the address of a server with the same API',
  },
  FREE_AI_DAILY_LIMIT: {
    otherwise: '`20`',
    meaning:
      'how many AI calls a day a person on the free plan has if a language model is set; 0 for no limit',
  },
  STRIPE_TRIAL_LINK: {
    otherwise: '',
    meaning: "Stripe's payment link for the $1 trial",
  },
  STRIPE_MONTHLY_LINK: {
    otherwise: '',
    meaning: "Stripe's payment link for $5 a month",
  },
  STRIPE_WEBHOOK_SECRET: {
    otherwise: '',
    meaning:
      'the secret of the webhook at `/api/stripe/webhook`, required with a payment link; while you replace it, the old and the new one, separated by a comma',
  },
  STRIPE_SECRET_KEY: {
    otherwise: '',
    meaning:
      "the key of Stripe's API, for the billing portal, for cancellations and for reading what was bought",
  },
  STRIPE_PUBLISHABLE_KEY: {
    otherwise: '',
    meaning: 'the public key, of which the payment test page shows only the mode (test or live)',
  },
  STRIPE_PRICE_ID: {
    otherwise: '',
    meaning: 'the price of the monthly plan, for the payment test page',
  },
  STRIPE_API_URL: {
    otherwise: "Stripe's own",
    meaning: 'the address of a proxy in front of Stripe',
  },
  SMTP_URL: {
    otherwise: 'each mail becomes a file in the folder `outbox` in `DATA_DIR`',
    meaning:
      'the server that sends mail: `smtps://user:password@mail.example:465`, or `smtp://`, which uses STARTTLS if the server offers it',
  },
  MAIL_FROM: {
    otherwise: '`no-reply@` with the host of `PUBLIC_URL`',
    meaning: 'the address that mail is sent from',
  },
  STORAGE_QUOTA_MB: {
    otherwise: '`2048`',
    meaning: 'how much one person may store: entries, images and trash together; 0 for no limit',
  },
  STORAGE_URL: {
    otherwise: 'the folder `files` in `DATA_DIR`',
    meaning:
      'the bucket that images and recordings are stored in, encrypted: `s3://key:secret@host/bucket?region=eu-central-1`; add `&tls=off` for plain HTTP',
  },
  BACKUP_DIR: {
    otherwise: 'the folder `backups` in `DATA_DIR`',
    meaning: 'the folder that [backups](#backup-and-restore) are written to',
  },
  BACKUP_URL: {
    otherwise: 'no copy elsewhere',
    meaning:
      'a bucket that gets a copy of every backup, in the form of `STORAGE_URL`: `s3://key:secret@host/bucket?region=…`',
  },
  BACKUP_KEEP: {
    otherwise: '`14`',
    meaning: 'how many backups are kept',
  },
  BACKUP_PASSPHRASE: {
    otherwise: 'no backups',
    meaning:
      'encrypts backups; 12 characters or more. With this or `BACKUP_RECIPIENT`, the server makes a backup every day',
  },
  BACKUP_RECIPIENT: {
    otherwise: 'no backups',
    meaning:
      "encrypts backups with a public key of [age](https://age-encryption.org) (`age1…`) instead of a passphrase, so that the server itself can't open them",
  },
  PROMO_CODES: {
    otherwise: '`REFLECT10:10,NEWUSER3:3:new`',
    meaning:
      'codes that give each person days of Premium once: the code, the days, and `new` if only people who joined in the last 30 days may use it; `none` for no codes',
  },
  WEBHOOK_TARGETS: {
    otherwise: '`public`',
    meaning:
      "which addresses people's [webhooks](docs/programs.md#webhooks) may use: https addresses on the `public` internet, or `any` address with http or https, including this computer and its network. Set `any` only if the people here may reach everything there",
  },
  ERROR_SINK: {
    otherwise: '',
    meaning: 'the address that reports of failed screens are forwarded to',
  },
  LOG_LEVEL: {
    otherwise: '`info`',
    meaning:
      'the level from which messages are logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
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
