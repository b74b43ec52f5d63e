import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('has defaults: the server listens on the loopback address and uses the engine', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: expect.stringMatching(/[/\\]data$/),
      databaseUrl: null,
      masterKey: null,
      adminEmails: [],
      oidcProviders: [],
      ai: null,
      errorSink: null,
      logLevel: 'info',
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', AI_MODEL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it('reads each variable into its value', () => {
    const key = Buffer.alloc(32, 9);
    expect(
      readConfig({
        PORT: '8080',
        PUBLIC_URL: 'https://journal.example/',
        DATABASE_URL: 'postgres://me:secret@db:5432/journal',
        MASTER_KEY: key.toString('base64'),
        ADMIN_EMAILS: ' Ada@Example.org, ben@example.org ,',
      }),
    ).toMatchObject({
      port: 8080,
      publicUrl: 'https://journal.example',
      databaseUrl: 'postgres://me:secret@db:5432/journal',
      masterKey: key,
      adminEmails: ['ada@example.org', 'ben@example.org'],
    });
    expect(readConfig({ MASTER_KEY: key.toString('hex') }).masterKey).toEqual(key);
  });

  it('trusts proxies on this computer, those that are named, or none', () => {
    const read = (TRUSTED_PROXIES?: string) => readConfig({ TRUSTED_PROXIES }).trustedProxies;
    expect(read()).toEqual(['loopback']);
    expect(read('none')).toEqual([]);
    expect(read('loopback, 10.0.0.4 ,172.18.0.0/16,fd00::/8')).toEqual([
      'loopback',
      '10.0.0.4',
      '172.18.0.0/16',
      'fd00::/8',
    ]);
    for (const wrong of ['true', '*', '0.0.0.0/0', '10.0.0.0/33', 'proxy.example', 'none,10.0.0.4'])
      expect(() => read(wrong), wrong).toThrow(/^TRUSTED_PROXIES has to be addresses or networks/);
  });

  it('limits AI calls of the free plan to 20 a day, to another number, or not at all with 0', () => {
    const read = (FREE_AI_DAILY_LIMIT?: string) => readConfig({ FREE_AI_DAILY_LIMIT }).freeAiDailyLimit;
    expect([read(), read('5'), read('0')]).toEqual([20, 5, null]);
    for (const wrong of ['-1', '1.5', 'many'])
      expect(() => read(wrong)).toThrow(/^FREE_AI_DAILY_LIMIT has to be/);
  });

  it('REF-11 · has two promotional codes, those that are set, or none', () => {
    const read = (PROMO_CODES?: string) => readConfig({ PROMO_CODES }).promoCodes;
    expect(read()).toEqual([
      { code: 'REFLECT10', days: 10, isForNewUsers: false },
      { code: 'NEWUSER3', days: 3, isForNewUsers: true },
    ]);
    expect(read('spring:30 , hello:1:new')).toEqual([
      { code: 'SPRING', days: 30, isForNewUsers: false },
      { code: 'HELLO', days: 1, isForNewUsers: true },
    ]);
    expect(read('none')).toEqual([]);
    for (const wrong of ['SPRING', 'SPRING:0', 'SPRING:ten', 'SPRING:10:old', 'A B:1'])
      expect(() => read(wrong), wrong).toThrow(/^PROMO_CODES has to look like REFLECT10:10/);
  });

  it('accepts payments through Stripe, and refuses links whose payments would go unnoticed', () => {
    expect(readConfig({}).stripe).toBeNull();
    const read = readConfig({
      STRIPE_TRIAL_LINK: 'https://buy.stripe.com/trial',
      STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
      STRIPE_SECRET_KEY: 'sk_test_1',
    }).stripe;
    expect(read).toMatchObject({ webhookSecrets: ['whsec_1', 'whsec_2'], monthlyLink: null, priceId: null });
    const wrong = [
      [{ STRIPE_MONTHLY_LINK: 'https://buy.stripe.com/m' }, /^STRIPE_WEBHOOK_SECRET has to be set/],
      [{ STRIPE_MONTHLY_LINK: 'http://buy.stripe.com/m' }, /^STRIPE_MONTHLY_LINK has to be an address/],
      [{ STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY has to be a secret key/],
      [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }, /^STRIPE_PUBLISHABLE_KEY has to be a publishable key/],
    ] as const;
    for (const [environment, message] of wrong) expect(() => readConfig(environment)).toThrow(message);
  });

  it("sends no traces, or sends them where OpenTelemetry's variables say", () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'journal' }).tracing).toBeNull();
    const endpoint = 'http://localhost:4318/';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).tracing).toEqual({
      endpoint: 'http://localhost:4318',
      headers: {},
      serviceName: 'reflect',
      sampler: { kind: 'parentbased_always_on', ratio: 1 },
    });
    const read = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a2V5, x-tenant = two=2',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }).tracing;
    expect(read).toMatchObject({
      headers: { authorization: 'Basic a2V5', 'x-tenant': 'two=2' },
      sampler: { kind: 'traceidratio', ratio: 0.25 },
    });
    const wrong = [
      [
        { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
        /^OTEL_EXPORTER_OTLP_ENDPOINT has to be an address/,
      ],
      [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:b@localhost' }, /^OTEL_EXPORTER_OTLP_ENDPOINT has to be an/],
      [{ OTEL_EXPORTER_OTLP_HEADERS: 'hunter2' }, /^OTEL_EXPORTER_OTLP_HEADERS has to look like name=value,/],
      [
        { OTEL_EXPORTER_OTLP_HEADERS: 'a=%E0%A4%A' },
        /^OTEL_EXPORTER_OTLP_HEADERS has to look like name=value,/,
      ],
      [{ OTEL_TRACES_SAMPLER: 'sometimes' }, /^OTEL_TRACES_SAMPLER has to be one of always_on/],
      [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG has to be a share from 0 to 1/],
    ] as const;
    for (const [environment, message] of wrong) expect(() => readConfig(environment)).toThrow(message);
  });

  it('finds sign-in providers by their names', () => {
    const { oidcProviders } = readConfig({
      OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
      OIDC_GOOGLE_CLIENT_ID: 'abc',
      OIDC_GOOGLE_CLIENT_SECRET: 'xyz',
      OIDC_MY_COMPANY_NAME: 'My Company',
      OIDC_MY_COMPANY_ISSUER: 'https://sso.example',
      OIDC_MY_COMPANY_CLIENT_ID: 'def',
    });
    expect(oidcProviders).toEqual([
      {
        slug: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'abc',
        clientSecret: 'xyz',
      },
      {
        slug: 'my-company',
        name: 'My Company',
        issuer: 'https://sso.example',
        clientId: 'def',
        clientSecret: null,
      },
    ]);
  });

  it('has a default address for Ollama', () => {
    expect(readConfig({ AI_PROVIDER: 'ollama', AI_MODEL: 'llama3.2' }).ai).toEqual({
      provider: 'openai-compatible',
      model: 'llama3.2',
      apiKey: null,
      baseUrl: 'http://localhost:11434/v1',
    });
  });

  it('stores files in the data folder, or in a bucket', () => {
    expect(readConfig({}).storage).toEqual({ kind: 'disk' });
    expect(
      readConfig({ STORAGE_URL: 's3://key:se%2Fcret@files.example:9000/reflect?tls=off' }).storage,
    ).toEqual({
      kind: 's3',
      endpoint: 'http://files.example:9000',
      bucket: 'reflect',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    });
    const amazon = readConfig({
      STORAGE_URL: 's3://key:secret@s3.amazonaws.com/reflect?region=eu-central-1',
    });
    expect(amazon.storage).toMatchObject({ endpoint: null, region: 'eu-central-1' });
  });

  it('leaves reading aloud to the browser, unless OpenAI is configured for it or for analysing entries', () => {
    const openai = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k' };
    expect(readConfig({}).speech).toBeNull();
    expect(readConfig({ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k' }).speech).toBeNull();
    expect(readConfig(openai).speech).toEqual({ model: 'gpt-4o-mini-tts', apiKey: 'k', baseUrl: null });
    expect(readConfig({ ...openai, SPEECH_PROVIDER: 'browser' }).speech).toBeNull();
    const own = {
      SPEECH_PROVIDER: 'openai',
      SPEECH_BASE_URL: 'http://localhost:8880/v1',
      SPEECH_MODEL: 'kokoro',
    };
    expect(readConfig({ ...openai, ...own, SPEECH_API_KEY: 's' }).speech).toEqual({
      model: 'kokoro',
      apiKey: 's',
      baseUrl: 'http://localhost:8880/v1',
    });
    // A key for OpenAI isn't sent to another server.
    expect(readConfig({ ...openai, ...own }).speech?.apiKey).toBeNull();
  });

  it.each([
    [
      { STORAGE_URL: 'https://files.example/reflect' },
      'STORAGE_URL has to look like s3://key:secret@host/bucket?region=eu-central-1.',
    ],
    [
      { STORAGE_URL: 's3://files.example/reflect' },
      'STORAGE_URL has to look like s3://key:secret@host/bucket?region=eu-central-1.',
    ],
    [{ SPEECH_PROVIDER: 'openai' }, 'SPEECH_API_KEY has to be set when SPEECH_PROVIDER is openai.'],
    [{ SPEECH_PROVIDER: 'parrot' }, 'SPEECH_PROVIDER has to be one of browser, openai.'],
    [{ PORT: 'eighty' }, 'PORT has to be a port number.'],
    [{ PORT: '70000' }, 'PORT has to be a port number from 1 to 65535.'],
    [
      { PUBLIC_URL: 'journal.example' },
      'PUBLIC_URL has to be an address that starts with http:// or https://.',
    ],
    [
      { PUBLIC_URL: 'https://example.org/journal' },
      'PUBLIC_URL has to be an origin without a path, such as https://journal.example.',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://standby/journal' },
      'DATABASE_REPLICA_URL needs DATABASE_URL, the database that it is a replica of.',
    ],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL has to look like postgres://user:password@host:5432/name.',
    ],
    [{ MASTER_KEY: 'short' }, 'MASTER_KEY has to be 32 random bytes in base64: openssl rand -base64 32.'],
    [{ ADMIN_EMAILS: 'ada' }, 'ADMIN_EMAILS has to be e-mail addresses, separated by commas.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL has to be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      { AI_PROVIDER: 'oracle' },
      'AI_PROVIDER has to be one of engine, openai, anthropic, openai-compatible, ollama.',
    ],
    [{ AI_PROVIDER: 'openai' }, 'AI_MODEL has to name the model when AI_PROVIDER is openai.'],
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, 'AI_API_KEY has to be set when AI_PROVIDER is anthropic.'],
    [
      { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' },
      'AI_BASE_URL has to be set when AI_PROVIDER is openai-compatible.',
    ],
    [
      { OIDC_GOOGLE_CLIENT_ID: 'a' },
      "OIDC_GOOGLE_ISSUER has to be the provider's address, such as https://accounts.google.com.",
    ],
    [{ OIDC_GOOGLE_ISSUER: 'https://accounts.google.com' }, 'OIDC_GOOGLE_CLIENT_ID has to be set.'],
    [
      { OIDC_LOCAL_ISSUER: 'https://a.example' },
      'OIDC_LOCAL_ISSUER: the name LOCAL belongs to the sign-in that Reflect brings along.',
    ],
    [{ ERROR_SINK: 'nowhere' }, 'ERROR_SINK has to be an address that starts with http:// or https://.'],
  ])('reports %j in one line', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('does not repeat a secret in an error message', () => {
    expect(() => readConfig({ MASTER_KEY: 'hunter2' })).not.toThrow(/hunter2/);
  });
});
