import path from 'node:path';
import { z } from 'zod';
import { serverFolder } from '../files/server-folder.ts';
import { adminVariables, readAdminPasswordHash } from './config-admin.ts';
import { type AiConfig, aiVariables, readAi } from './config-ai.ts';
import { type BackupConfig, backupVariables, readBackupConfig } from './config-backup.ts';
import { type MailConfig, mailVariables, readMail } from './config-mail.ts';
import { type OidcProvider, readOidcProviders } from './config-oidc.ts';
import { planVariables } from './config-plans.ts';
import { type PromoCode, promoCodeVariables, readPromoCodes } from './config-promo.ts';
import { proxyVariables, readProxies } from './config-proxies.ts';
import { type ReplicaConfig, readReplica, replicaVariables } from './config-replica.ts';
import { readSpeech, type SpeechConfig, speechVariables } from './config-speech.ts';
import { readStorage, type StorageConfig, storageVariables } from './config-storage.ts';
import { readStripe, type StripeConfig, stripeVariables } from './config-stripe.ts';
import { readTracing, type TracingConfig, tracingVariables } from './config-tracing.ts';
import { webhookVariables } from './config-webhooks.ts';
import { StartError } from './start-error.ts';

/** The configuration, read once at the start. */
export interface Config {
  host: string;
  port: number;
  /** Where metrics for Prometheus are served; null if they aren't. */
  metrics: { host: string; port: number } | null;
  /** Where traces are sent; null if they aren't. */
  tracing: TracingConfig | null;
  /** How long a stopping server reports that it isn't ready, while it still serves requests. */
  drainSeconds: number;
  /** The public address, as an origin without a trailing slash. */
  publicUrl: string;
  /** The addresses and networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  /** Absolute path of the folder that holds the embedded database, the master key and files. */
  dataDir: string;
  /** The address of the operator's PostgreSQL; null runs the embedded one. */
  databaseUrl: string | null;
  /** A streaming standby of it to read from; null without one. */
  replica: ReplicaConfig | null;
  /** 32 bytes; null keeps the key in a file of the data folder. */
  masterKey: Buffer | null;
  /** Lower case. */
  adminEmails: readonly string[];
  /** An argon2id hash; null turns sign-in with the admin password off. */
  adminPasswordHash: string | null;
  oidcProviders: readonly OidcProvider[];
  /** How people sign in if no provider is configured; null: decided by the public address. */
  localSignIn: 'email' | 'passkeys' | null;
  /** The configured language model; null means that the engine analyses everything. */
  ai: AiConfig | null;
  /** Whether a language model is searched for on this computer if none is configured. */
  searchesLocalModel: boolean;
  /** Whether pages of a private journal may connect to a language model on the person's own computer. */
  allowsOwnModels: boolean;
  /** The service that reads aloud; null leaves that to the browser. */
  speech: SpeechConfig | null;
  mail: MailConfig;
  /** Where images and recordings are stored. */
  storage: StorageConfig;
  backup: BackupConfig;
  /** How much one person may store; null means no limit. */
  storageQuotaBytes: number | null;
  /** Payments through Stripe; null without any. */
  stripe: StripeConfig | null;
  /** AI calls a day for a person on the free plan; null means no limit. */
  freeAiDailyLimit: number | null;
  promoCodes: readonly PromoCode[];
  /** Which addresses people's webhooks may use. */
  webhookTargets: 'public' | 'any';
  /** The address that reports of failed screens are forwarded to. */
  errorSink: string | null;
  logLevel: z.infer<typeof LogLevel>;
}

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'has to be an address that starts with http:// or https://',
  // An invalid address isn't checked further.
  abort: true,
});

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number('has to be a port number')
    .int('has to be a port number')
    .min(1, 'has to be a port number from 1 to 65535')
    .max(65_535, 'has to be a port number from 1 to 65535')
    .default(3000),
  METRICS_PORT: z.coerce
    .number('has to be a port number')
    .int('has to be a port number')
    .min(1, 'has to be a port number from 1 to 65535')
    .max(65_535, 'has to be a port number from 1 to 65535')
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: z.coerce
    .number('has to be a number of seconds')
    .min(0, 'has to be a number of seconds from 0 to 40')
    .max(40, 'has to be a number of seconds from 0 to 40')
    .default(0),
  PUBLIC_URL: webAddress
    .refine(
      (text) => new URL(text).pathname === '/',
      'has to be an origin without a path, such as https://journal.example',
    )
    .optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'has to look like postgres://user:password@host:5432/name' })
    .optional(),
  MASTER_KEY: z
    .string()
    .transform((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64'))
    .refine((key) => key.length === 32, 'has to be 32 random bytes in base64: openssl rand -base64 32')
    .optional(),
  LOCAL_SIGN_IN: z.enum(['email', 'passkeys']).optional(),
  STORAGE_QUOTA_MB: z.coerce
    .number('has to be a number of megabytes, or 0 for no limit')
    .int('has to be a whole number of megabytes')
    .min(0, 'has to be a number of megabytes, or 0 for no limit')
    .default(2048),
  ERROR_SINK: webAddress.optional(),
  LOG_LEVEL: LogLevel.default('info'),
  ...planVariables,
  ...adminVariables,
  ...promoCodeVariables,
  ...stripeVariables,
  ...proxyVariables,
  ...replicaVariables,
  ...aiVariables,
  ...mailVariables,
  ...speechVariables,
  ...storageVariables,
  ...backupVariables,
  ...webhookVariables,
  ...tracingVariables,
});

/** The name of a variable, except those of sign-in providers, which contain a name that the operator chooses. */
export type VariableName = keyof typeof variables.shape;

export const variableNames: readonly string[] = Object.keys(variables.shape);

/**
 * Reads the configuration from environment variables. Empty variables count as unset.
 * @throws StartError with one line that names the variable and says what it has to be.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${issue?.path[0]?.toString()} ${describe(issue)}.`);
  }
  const values = parsed.data;
  const ai = readAi(values);
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  // Relative to the repository and not to the current folder, so that every start finds the same data.
  const dataDir = path.resolve(values.DATA_DIR ?? path.join(serverFolder, '../data'));
  return {
    host: values.HOST,
    port: values.PORT,
    metrics: values.METRICS_PORT ? { host: values.METRICS_HOST, port: values.METRICS_PORT } : null,
    tracing: readTracing(values),
    drainSeconds: values.DRAIN_SECONDS,
    publicUrl,
    trustedProxies: readProxies(values),
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    replica: readReplica(values),
    masterKey: values.MASTER_KEY ?? null,
    adminEmails: values.ADMIN_EMAILS,
    adminPasswordHash: readAdminPasswordHash(values),
    oidcProviders: readOidcProviders(set),
    localSignIn: values.LOCAL_SIGN_IN ?? null,
    ai,
    searchesLocalModel: values.LOCAL_MODEL_SEARCH === 'on',
    allowsOwnModels: values.OWN_MODELS === 'on',
    speech: readSpeech(values, ai),
    mail: readMail(values, publicUrl),
    storage: readStorage(values),
    backup: readBackupConfig(values, dataDir),
    storageQuotaBytes: values.STORAGE_QUOTA_MB === 0 ? null : values.STORAGE_QUOTA_MB * 1024 * 1024,
    stripe: readStripe(values),
    freeAiDailyLimit: values.FREE_AI_DAILY_LIMIT === 0 ? null : values.FREE_AI_DAILY_LIMIT,
    promoCodes: readPromoCodes(values),
    webhookTargets: values.WEBHOOK_TARGETS,
    errorSink: values.ERROR_SINK ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_value') return `has to be one of ${issue.values.join(', ')}`;
  return issue?.message ?? 'is not as expected';
}
