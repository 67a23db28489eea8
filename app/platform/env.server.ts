import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import cron from 'node-cron'
import { z } from 'zod'
import { isTimeZone } from './text/dates'

/** A setting that is present but blank counts as absent: `PORT=` in a .env file means the default. */
const blankToUndefined = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optionalSetting = <T extends z.ZodType>(inner: T) => z.preprocess(blankToUndefined, inner.optional())
const integerInRange = (min: number, max: number) => {
  const must = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(must).int(must).min(min, must).max(max, must)
}
const originSchema = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^https?:$/.test(new URL(text).protocol) &&
      new URL(text).origin === text.replace(/\/$/, ''),
    'must be an origin such as https://larder.example',
  )
  .transform((text) => new URL(text).origin)

const splitAtCommas = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const commaSeparatedList = (item: RegExp, must: string) =>
  z.preprocess(
    blankToUndefined,
    z
      .string()
      .default('')
      .transform(splitAtCommas)
      .refine((all) => all.every((one) => item.test(one)), must),
  )
const commaSeparatedOrigins = (must: string) =>
  z.preprocess(
    blankToUndefined,
    z
      .string()
      .default('')
      .transform(splitAtCommas)
      .refine((all) => all.every((one) => originSchema.safeParse(one).success), must)
      .transform((all) => [...new Set(all.map((one) => new URL(one).origin))]),
  )
/** Base URL of a vendor's API: an origin, or an origin with a path. */
const baseUrlSchema = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^https?:$/.test(new URL(text).protocol) &&
      !/[?#]/.test(text) &&
      !new URL(text).username &&
      !new URL(text).password,
    'must be an address such as https://search.example, without a name, a question mark or a #',
  )
  // eslint-disable-next-line regexp/no-super-linear-move -- Settings are trusted input.
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))
/**
 * URL of an SMTP server: scheme, host and port, with both user name and password or neither; other URL parts have no
 * meaning here.
 */
const smtpUrlSchema = z
  .string()
  .refine(isSmtpUrl, 'must be an address such as smtps://name:password@mail.example or smtp://mail.example:587')
const SENDER_ADDRESS_PATTERN = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/i
const mailSenderSchema = z
  .string()
  .trim()
  .refine(
    (text) =>
      SENDER_ADDRESS_PATTERN.test(text) ||
      SENDER_ADDRESS_PATTERN.test(/^[^<>"@,;:\\\p{Cc}]{1,80} <([^<>]+)>$/u.exec(text)?.[1] ?? ''),
    'must be one address, such as larder@larder.example or Larder <larder@larder.example>',
  )
/** Exactly one e-mail address, validated as strictly as mail requires: an undeliverable address is found at startup. */
const emailAddressSchema = z
  .string()
  .trim()
  .max(254, 'must be one address, such as anna@larder.example')
  .regex(
    /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i,
    'must be one address, such as anna@larder.example',
  )
/**
 * A setting that one environment can do without for a while is validated where it is used: the other environment must
 * keep working.
 */
const vendorKeySchema = z.string().trim().max(5000, 'must be the key as the provider gave it')
/** In UTC; null is never. */
const cronScheduleSchema = (usual: string) =>
  z.preprocess(
    blankToUndefined,
    z
      .string()
      .trim()
      .default(usual)
      .transform((text) => (text === 'off' ? null : text))
      .refine(
        (text) => text === null || cron.validate(text),
        'must be off, or a schedule such as 30 3 * * 1 (minute, hour, day, month, weekday)',
      ),
  )
const mailTransportSchema = z.enum(['sendgrid', 'smtp', 'outbox'], 'must be sendgrid, smtp or outbox')
const MIN_CRAWL_GAP_MS = 2_000
const IP_PORT_PATTERN = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\]):\d{1,5}$/

const postgresUrlSchema = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address')

const EnvSchema = z
  .object({
    NODE_ENV: z.preprocess(
      blankToUndefined,
      z.enum(['development', 'production', 'test'], 'must be development, production or test').default('production'),
    ),
    PORT: z.preprocess(blankToUndefined, integerInRange(0, 65535).default(3000)),
    HOST: z.preprocess(
      // tcsh exports the name of the machine, which is no choice of an address.
      (value) => (value === hostname() ? undefined : blankToUndefined(value)),
      z.string().default('127.0.0.1'),
    ),
    APP_ORIGIN: optionalSetting(originSchema),
    TRUST_PROXY: z.preprocess(blankToUndefined, integerInRange(0, 8).default(0)),
    DATA_DIR: z.preprocess(blankToUndefined, z.string().default('./data')),
    DEFAULT_TIME_ZONE: z.preprocess(
      blankToUndefined,
      z.string().default('UTC').refine(isTimeZone, 'must be a time zone such as Europe/Zurich'),
    ),
    CACHE_PURGE_URLS: z.preprocess(
      blankToUndefined,
      z.string().default('').transform(splitAtCommas).pipe(z.array(baseUrlSchema)),
    ),
    DATABASE_URL: optionalSetting(postgresUrlSchema),
    PUBSUB_URL: optionalSetting(
      z
        .string()
        .refine(
          (text) => URL.canParse(text) && /^(?:rediss?|nats|tls):$/.test(new URL(text).protocol),
          'must be an address such as redis://redis.example:6379 or nats://nats.example:4222',
        ),
    ),
    DATABASE_DIRECT_URL: optionalSetting(postgresUrlSchema),
    DATABASE_REPLICA_URL: optionalSetting(postgresUrlSchema),
    SESSION_SECRET: optionalSetting(z.string().min(32, 'must have at least 32 characters')),
    ADMIN_USERNAME: z.preprocess(
      blankToUndefined,
      z
        .string()
        .regex(/^[\p{L}\p{N}._@-]{1,60}$/u, 'must be a name of at most 60 letters, digits, dots, dashes or @')
        .default('admin'),
    ),
    ADMIN_PASSWORD: optionalSetting(
      z
        .string()
        .regex(
          /^(?!scrypt:).{10,128}$|^scrypt:1[4-7]:8:[1-9]:[\w-]{22}:[\w-]{43}$/su,
          'must have 10 to 128 characters, or be a hash that npm run admin:password -- --hash has written',
        ),
    ),
    IDENTITY: optionalSetting(z.enum(['clerk', 'local'], 'must be clerk or local')),
    CLERK_PUBLISHABLE_KEY_PROD: optionalSetting(vendorKeySchema),
    CLERK_SECRET_KEY_PROD: optionalSetting(vendorKeySchema),
    CLERK_JWT_KEY_PROD: optionalSetting(vendorKeySchema),
    CLERK_PUBLISHABLE_KEY_DEV: optionalSetting(vendorKeySchema),
    CLERK_SECRET_KEY_DEV: optionalSetting(vendorKeySchema),
    CLERK_JWT_KEY_DEV: optionalSetting(vendorKeySchema),
    CLERK_BASE_URL: optionalSetting(baseUrlSchema),
    SEARCH_PROVIDER: optionalSetting(z.enum(['brave', 'searxng'], 'must be brave or searxng')),
    SEARCH_API_KEY: optionalSetting(
      z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be the key as the provider gave it, without spaces'),
    ),
    SEARCH_BASE_URL: optionalSetting(baseUrlSchema),
    MAIL_TRANSPORT: optionalSetting(mailTransportSchema),
    // Its old name. Login shells export MAIL=/var/mail/<user>, so any other value is ignored.
    MAIL: optionalSetting(mailTransportSchema).catch(undefined),
    SENDGRID_API_KEY: optionalSetting(
      z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be the key as SendGrid gave it, without spaces'),
    ),
    SENDGRID_BASE_URL: optionalSetting(baseUrlSchema),
    SMTP_URL: optionalSetting(smtpUrlSchema),
    MAIL_FROM: optionalSetting(mailSenderSchema),
    OPERATOR_EMAIL: optionalSetting(emailAddressSchema),
    AI_API_KEY: optionalSetting(
      z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be the key as the provider gave it, without spaces'),
    ),
    AI_BASE_URL: optionalSetting(baseUrlSchema),
    AI_MODEL: optionalSetting(z.string().trim().max(200, 'must be the name of a model')),
    OBJECTS: z.preprocess(blankToUndefined, z.enum(['disk', 's3'], 'must be disk or s3').default('disk')),
    S3_BUCKET: optionalSetting(
      z
        .string()
        .regex(/^[a-z\d][a-z\d-]{1,61}[a-z\d]$/, 'must be the name of a bucket: small letters, digits and dashes'),
    ),
    S3_REGION: z.preprocess(
      blankToUndefined,
      z
        .string()
        .regex(/^[a-z\d-]{1,40}$/, 'must be the name of a region such as eu-central-1')
        .default('us-east-1'),
    ),
    S3_ENDPOINT: optionalSetting(baseUrlSchema),
    S3_ACCESS_KEY_ID: optionalSetting(
      z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be the key as the provider gave it, without spaces'),
    ),
    S3_SECRET_ACCESS_KEY: optionalSetting(
      z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be the key as the provider gave it, without spaces'),
    ),
    S3_FORCE_PATH_STYLE: optionalSetting(z.enum(['1', '0'], 'must be 1 or 0').transform((text) => text === '1')),
    PEXELS_API_KEY: optionalSetting(
      z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be the key as Pexels gave it, without spaces'),
    ),
    PEXELS_BASE_URL: optionalSetting(baseUrlSchema),
    TRUSTED_SITES: commaSeparatedOrigins('must be origins such as https://cooking.example, separated by commas'),
    CRAWL_CRON: cronScheduleSchema('off'),
    VALIDATE_CRON: cronScheduleSchema('40 3 * * 0'),
    CRAWL_GAP_MS: z.preprocess(blankToUndefined, integerInRange(0, 3_600_000).default(MIN_CRAWL_GAP_MS)),
    BACKUP_CRON: cronScheduleSchema('off'),
    BACKUP_TO: z.preprocess(blankToUndefined, z.enum(['disk', 's3'], 'must be disk or s3').default('disk')),
    BACKUP_KEEP: z.preprocess(blankToUndefined, integerInRange(1, 1000).default(7)),
    LOG_LEVEL: z.preprocess(
      blankToUndefined,
      z
        .enum(
          ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
          'must be trace, debug, info, warn, error, fatal or silent',
        )
        .default('info'),
    ),
    REQUEST_LOG: z.preprocess(
      blankToUndefined,
      z
        .enum(['1', '0'], 'must be 1 or 0')
        .default('1')
        .transform((text) => text === '1'),
    ),
    PSEUDO_LANGUAGES: z.preprocess(
      blankToUndefined,
      z
        .enum(['1', '0'], 'must be 1 or 0')
        .default('0')
        .transform((text) => text === '1'),
    ),
    METRICS_TOKEN: z.preprocess(
      blankToUndefined,
      z
        .string()
        .regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - or _')
        .optional(),
    ),
    OUTBOUND_TEST_ALLOW: commaSeparatedList(IP_PORT_PATTERN, 'must be ip:port pairs, separated by commas'),
    FETCH_DNS_SERVERS: commaSeparatedList(
      /^[\d.]+(:\d{1,5})?$|^\[?[\da-f:]+\]?(:\d{1,5})?$/i,
      'must be addresses of name servers, separated by commas',
    ),
    ALLOW_TEST_HOOKS: z.preprocess(blankToUndefined, z.enum(['1', '0'], 'must be 1 or 0').default('0')),
  })
  .superRefine((settings, context) => {
    for (const [name, message] of [
      ...validateSearchSettings(settings),
      ...validateMailSettings(settings),
      ...validateObjectStorageSettings(settings),
      ...validateStockPhotoSettings(settings),
    ])
      context.addIssue({ code: 'custom', path: [name], message })
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      if (settings[name] && !settings.DATABASE_URL)
        context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: `must be set, since ${name} is` })
    if (isUnencryptedRemoteUrl(settings.CLERK_BASE_URL))
      context.addIssue({
        code: 'custom',
        path: ['CLERK_BASE_URL'],
        message: 'must begin with https:, or the key could be read on its way',
      })
    if (settings.AI_API_KEY && isUnencryptedRemoteUrl(settings.AI_BASE_URL))
      context.addIssue({
        code: 'custom',
        path: ['AI_BASE_URL'],
        message: 'must begin with https:, or the key could be read on its way',
      })
    if (settings.NODE_ENV !== 'production' || settings.ALLOW_TEST_HOOKS === '1') return
    if (settings.CRAWL_GAP_MS < MIN_CRAWL_GAP_MS)
      context.addIssue({
        code: 'custom',
        path: ['CRAWL_GAP_MS'],
        message: `must be at least ${MIN_CRAWL_GAP_MS}: sites are asked no faster`,
      })
    for (const name of ['OUTBOUND_TEST_ALLOW', 'FETCH_DNS_SERVERS'] as const) {
      if (settings[name].length)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'must be unset: it is for tests, and this is production',
        })
    }
  })

type WebSearchSettings = { SEARCH_PROVIDER?: 'brave' | 'searxng'; SEARCH_API_KEY?: string; SEARCH_BASE_URL?: string }
const LOOPBACK_HOST_PATTERN = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** A half-configured search provider would only be noticed by the first user whose results are empty. */
function validateSearchSettings({
  SEARCH_PROVIDER,
  SEARCH_API_KEY,
  SEARCH_BASE_URL,
}: WebSearchSettings): [name: keyof WebSearchSettings, must: string][] {
  if (!SEARCH_PROVIDER) {
    const given = SEARCH_API_KEY ? 'SEARCH_API_KEY' : SEARCH_BASE_URL ? 'SEARCH_BASE_URL' : null
    return given ? [['SEARCH_PROVIDER', `must be brave or searxng, since ${given} is set`]] : []
  }
  if (SEARCH_PROVIDER === 'searxng')
    return SEARCH_BASE_URL
      ? []
      : [['SEARCH_BASE_URL', 'must be the address of a SearXNG, since SEARCH_PROVIDER is searxng']]
  const problems: [keyof WebSearchSettings, string][] = []
  if (!SEARCH_API_KEY) problems.push(['SEARCH_API_KEY', 'must be set, since SEARCH_PROVIDER is brave'])
  if (isUnencryptedRemoteUrl(SEARCH_BASE_URL))
    problems.push(['SEARCH_BASE_URL', 'must begin with https:, or the key could be read on its way'])
  return problems
}

/** Whether the connection could be read on its way to the host. */
function isUnencryptedRemoteUrl(url: string | undefined): boolean {
  return url !== undefined && url.startsWith('http:') && !LOOPBACK_HOST_PATTERN.test(new URL(url).hostname)
}

type MailTransport = z.infer<typeof mailTransportSchema>
type MailSettings = {
  MAIL_TRANSPORT?: MailTransport
  MAIL?: MailTransport
  SENDGRID_API_KEY?: string
  SENDGRID_BASE_URL?: string
  SMTP_URL?: string
  MAIL_FROM?: string
}

const resolveMailTransport = ({ MAIL_TRANSPORT, MAIL, SENDGRID_API_KEY, SMTP_URL }: MailSettings): MailTransport =>
  MAIL_TRANSPORT ?? MAIL ?? (SENDGRID_API_KEY ? 'sendgrid' : SMTP_URL ? 'smtp' : 'outbox')

/** Half-configured mail would only be noticed by the first user who has forgotten their password. */
function validateMailSettings(settings: MailSettings): [name: keyof MailSettings, must: string][] {
  const by = resolveMailTransport(settings)
  const missing: [keyof MailSettings, string][] = []
  if (by === 'sendgrid' && !settings.SENDGRID_API_KEY)
    missing.push(['SENDGRID_API_KEY', 'must be set, since MAIL_TRANSPORT is sendgrid'])
  if (by === 'smtp' && !settings.SMTP_URL) missing.push(['SMTP_URL', 'must be set, since MAIL_TRANSPORT is smtp'])
  if (by !== 'outbox' && !settings.MAIL_FROM) missing.push(['MAIL_FROM', `must be set, since mail goes out by ${by}`])
  if (isUnencryptedRemoteUrl(settings.SENDGRID_BASE_URL))
    missing.push(['SENDGRID_BASE_URL', 'must begin with https:, or the key could be read on its way'])
  return missing
}

type ObjectStorageSettings = {
  OBJECTS: 'disk' | 's3'
  BACKUP_TO: 'disk' | 's3'
  S3_BUCKET?: string
  S3_ENDPOINT?: string
  S3_ACCESS_KEY_ID?: string
  S3_SECRET_ACCESS_KEY?: string
}

/** A half-configured bucket would only be noticed by the first author who uploads an image. */
function validateObjectStorageSettings({
  OBJECTS,
  BACKUP_TO,
  S3_BUCKET,
  S3_ENDPOINT,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: ObjectStorageSettings): [name: keyof ObjectStorageSettings, must: string][] {
  if (OBJECTS === 'disk' && BACKUP_TO === 'disk')
    return S3_BUCKET ? [['OBJECTS', 'must be s3, since S3_BUCKET is set']] : []
  const wrong: [keyof ObjectStorageSettings, string][] = []
  if (!S3_BUCKET) wrong.push(['S3_BUCKET', `must be set, since ${OBJECTS === 's3' ? 'OBJECTS' : 'BACKUP_TO'} is s3`])
  if (S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY)
    wrong.push(['S3_SECRET_ACCESS_KEY', 'must be set, since S3_ACCESS_KEY_ID is'])
  if (S3_SECRET_ACCESS_KEY && !S3_ACCESS_KEY_ID)
    wrong.push(['S3_ACCESS_KEY_ID', 'must be set, since S3_SECRET_ACCESS_KEY is'])
  if (isUnencryptedRemoteUrl(S3_ENDPOINT))
    wrong.push(['S3_ENDPOINT', 'must begin with https:, or pictures could be changed on their way'])
  return wrong
}

type StockPhotoSettings = { PEXELS_API_KEY?: string; PEXELS_BASE_URL?: string }

function validateStockPhotoSettings({
  PEXELS_API_KEY,
  PEXELS_BASE_URL,
}: StockPhotoSettings): [name: keyof StockPhotoSettings, must: string][] {
  if (PEXELS_BASE_URL && !PEXELS_API_KEY) return [['PEXELS_API_KEY', 'must be set, since PEXELS_BASE_URL is']]
  return isUnencryptedRemoteUrl(PEXELS_BASE_URL)
    ? [['PEXELS_BASE_URL', 'must begin with https:, or the key could be read on its way']]
    : []
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text)
  if (!/^smtps?:$/.test(protocol) || !hostname || !/^\/?$/.test(pathname) || search || hash) return false
  return Boolean(username) === Boolean(password) && hasValidUrlEncoding(username) && hasValidUrlEncoding(password)
}

function hasValidUrlEncoding(text: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(text))
  } catch {
    return false
  }
}

export type Env = Omit<z.infer<typeof EnvSchema>, 'APP_ORIGIN' | 'ALLOW_TEST_HOOKS' | 'MAIL' | 'MAIL_TRANSPORT'> & {
  MAIL_TRANSPORT: MailTransport
  /** The one public origin: links, the origin check, the allowed Host. */
  APP_ORIGIN: string
}

/**
 * Parses the settings that `.env.example` lists.
 * @throws Error that names each wrong setting and what it must be; the caller prints it and stops.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = EnvSchema.safeParse(source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(
      `Larder cannot start, these settings are wrong:\n${lines.join('\n')}\nSee .env.example for all settings.`,
    )
  }
  const { ALLOW_TEST_HOOKS: _, MAIL: __, ...env } = parsed.data
  return {
    ...env,
    MAIL_TRANSPORT: resolveMailTransport(parsed.data),
    APP_ORIGIN: env.APP_ORIGIN ?? `http://localhost:${env.PORT}`,
  }
}

let cachedEnv: Env | undefined

/**
 * The settings of this process, parsed once: environment variables, then a .env file in the working directory. Tests
 * ignore the .env file, so that a developer's settings do not change their results.
 */
export function env(): Env {
  if (!cachedEnv) {
    if (process.env.NODE_ENV !== 'test' && existsSync('.env')) process.loadEnvFile('.env')
    cachedEnv = parseEnv(process.env)
  }
  return cachedEnv
}

/** Whether the public origin is HTTPS: cookies are Secure then and may have the `__Host-` prefix. */
export const isSecureOrigin = (): boolean => env().APP_ORIGIN.startsWith('https:')

/** With PORT=0 the origin is only known once the system has assigned a free port. */
export function setAppOrigin(appOrigin: string): void {
  cachedEnv = { ...env(), APP_ORIGIN: appOrigin }
}
