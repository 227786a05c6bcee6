import path from 'node:path'
import { z } from 'zod'
import { feedSettings } from '#domain/live/feeds.ts'

/** Every environment variable, validated once at start; an invalid one stops the start. docs/settings.md explains them. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** A Unix socket to listen on, instead of a port. */
  LISTEN: z
    .string()
    // The kernel's limit for the name of a socket, without the closing NUL: 107 bytes on Linux, 103 on macOS.
    .regex(/^unix:\/[\x21-\x7e]{1,102}$/, 'unix: and an absolute path of at most 103 characters, without spaces')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  SITE_URL: z.url().optional(),
  /** How far HSTS reaches, with an https: address. A browser remembers it for two years. */
  HSTS: z.enum(['host', 'subdomains', 'preload']).default('host'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Number of reverse proxies in front whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** Processes that share the port; one for each core if not given. */
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  /** Calls of the public API that one address may make in a minute. */
  API_RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  PAGE_CACHE_MB: z.coerce.number().positive().default(64),
  /** A port of its own for /metrics; without it, and without METRICS_TOKEN, there are no metrics. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'at least 16 characters, without spaces')
    .optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  BREACHED_PASSWORDS_URL: z.url().optional(),
  SMTP_URL: z.string().optional(),
  /** Lets webhooks call plain HTTP and private addresses. */
  WEBHOOKS_ALLOW_PRIVATE: z.enum(['yes', 'no']).default('no'),
  MAIL_FROM: z.string().optional(),
  MAIL_TO: z.string().optional(),
  PLAUSIBLE_DOMAIN: z.string().optional(),
  PLAUSIBLE_HOST: z.url().default('https://plausible.io'),
  GA4_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  /** Where uploaded pictures are kept. */
  MEDIA_STORE: z.enum(['database', 's3']).default('database'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** For how many months single readings of stations are kept; for good without it. */
  READINGS_KEEP_MONTHS: z.coerce.number().int().min(2).max(1200).optional(),
  /** Days of simulated history of demonstration stations, which then go on. Off without it. */
  SIMULATE_STATIONS: z.coerce.number().int().min(1).max(3700).optional(),
  /** Pages in Welsh before anybody has approved them, for a preview that search engines leave out. */
  WELSH: z.enum(['off', 'preview']).default('off'),
  /** Which live feeds of others are read: none by default. */
  FEEDS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(feedSettings))),
})

type Variables = z.output<typeof schema>

const objectStoreSettings = (env: Variables) => {
  const required = <K extends keyof Variables>(name: K) => {
    if (env[name] === undefined) throw new Error(`MEDIA_STORE=s3 needs ${name}`)
    return env[name]
  }
  return {
    endpoint: required('S3_ENDPOINT'),
    bucket: required('S3_BUCKET'),
    region: env.S3_REGION,
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
  }
}

export const settingNames = Object.keys(schema.shape)

export type Env = ReturnType<typeof readEnv>

export const readEnv = (variables: Record<string, string | undefined>) => {
  // An empty variable means "not set", as people expect from shells and container files.
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(nonEmpty)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are not usable:\n${lines.join('\n')}`)
  }
  const env = result.data
  return {
    mode: env.NODE_ENV,
    listen: env.LISTEN ? { socketPath: env.LISTEN.slice('unix:'.length) } : { port: env.PORT, host: env.HOST },
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    hsts: env.HSTS,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    processes: env.WEB_CONCURRENCY,
    apiRateLimit: env.API_RATE_LIMIT,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    authSecret: env.AUTH_SECRET,
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL,
    allowPrivateWebhooks: env.WEBHOOKS_ALLOW_PRIVATE === 'yes',
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO },
    analytics: { plausibleDomain: env.PLAUSIBLE_DOMAIN, plausibleHost: env.PLAUSIBLE_HOST, ga4Id: env.GA4_ID },
    objectStore: env.MEDIA_STORE === 's3' ? objectStoreSettings(env) : null,
    keepReadingsMonths: env.READINGS_KEEP_MONTHS ?? null,
    simulateStationDays: env.SIMULATE_STATIONS ?? null,
    feeds: env.FEEDS,
    previewsWelsh: env.WELSH === 'preview',
  }
}
