import { hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import { parseEnv } from './env.server'

const BUCKET = { OBJECTS: 's3', S3_BUCKET: 'larder-pictures' }
const BRAVE = { SEARCH_PROVIDER: 'brave', SEARCH_API_KEY: 'key' }

describe('readEnv', () => {
  test('an empty environment is a working laptop', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      APP_ORIGIN: 'http://localhost:3000',
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
    })
  })
  test('what shells, npm and hosts set is no setting', () => {
    const ofShells = {
      ...{ MAIL: '/var/spool/mail/anna', HOST: hostname(), HOSTNAME: 'kitchen', HOSTTYPE: 'x86_64-linux' },
      ...{ USER: 'anna', LOGNAME: 'anna', CI: 'true', DEBUG: '*' },
      ...{ npm_config_omit: 'dev', npm_config_production: 'true' },
    }
    expect(parseEnv(ofShells)).toEqual(parseEnv({}))
    expect(parseEnv({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
  })
  test('blank means absent', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined })
  })
  test.each([
    ['PORT', 'eighty', 'must be a whole number'],
    ['PORT', '70000', '65535'],
    ['APP_ORIGIN', 'larder.example', 'must be an origin'],
    ['APP_ORIGIN', 'https://larder.example/path', 'must be an origin'],
    ['APP_ORIGIN', 'javascript:alert(1)', 'must be an origin'],
    ['DATABASE_URL', 'mysql://x', 'must be a postgresql:// address'],
    ['DATABASE_REPLICA_URL', 'replica.example', 'must be a postgresql:// address'],
    ['SESSION_SECRET', 'short', 'at least 32'],
    ['IDENTITY', 'auth0', 'must be clerk or local'],
    ['CLERK_BASE_URL', 'api.clerk.example', 'must be an address'],
    ['CLERK_BASE_URL', 'http://api.clerk.example', 'must begin with https:'],
    ['CLERK_SECRET_KEY_PROD', 'x'.repeat(5001), 'as the provider gave it'],
    ['SEARCH_PROVIDER', 'altavista', 'must be brave or searxng'],
    ['SEARCH_API_KEY', 'a key', 'as the provider gave it'],
    ['SEARCH_BASE_URL', 'search.example', 'must be an address'],
    ['SEARCH_BASE_URL', 'ftp://search.example', 'must be an address'],
    ['SEARCH_BASE_URL', 'https://me:word@search.example', 'must be an address'],
    ['SEARCH_BASE_URL', 'https://search.example/?q=x', 'must be an address'],
    ['MAIL_TRANSPORT', 'pigeon', 'must be sendgrid, smtp or outbox'],
    ['SENDGRID_API_KEY', 'a key', 'as SendGrid gave it'],
    ['AI_API_KEY', 'sk one', 'must be the key'],
    ['AI_BASE_URL', 'model.example/v1', 'must be an address'],
    ['AI_BASE_URL', 'https://me:word@model.example/v1', 'must be an address'],
    ['SENDGRID_BASE_URL', 'sendgrid.example', 'must be an address'],
    ...[
      'chef',
      'chef@',
      '@larder.example',
      'a@b@c.example',
      'Chef <chef@larder.example>',
      'a@b.example, c@d.example',
      'a..b@larder.example',
      'chef@127.0.0.1',
      'chef@larder..example',
    ].map((address): [string, string, string] => ['OPERATOR_EMAIL', address, 'must be one address']),
    ['SMTP_URL', 'mail.example:587', 'must be an address such as smtps:'],
    ['SMTP_URL', 'https://mail.example', 'must be an address such as smtps:'],
    ['SMTP_URL', 'smtp://name@mail.example', 'must be an address such as smtps:'],
    ['SMTP_URL', 'smtp://name:word%0d%0a@mail.example', 'must be an address such as smtps:'],
    ['SMTP_URL', 'smtp://name:50%@mail.example', 'must be an address such as smtps:'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=false', 'must be an address such as smtps:'],
    ['MAIL_FROM', 'Larder', 'must be one address'],
    ['MAIL_FROM', 'a@larder.example, b@larder.example', 'must be one address'],
    ['MAIL_FROM', 'Larder <larder@larder.example> <b@larder.example>', 'must be one address'],
    ['MAIL_FROM', 'Larder\r\nBcc: all <larder@larder.example>', 'must be one address'],
    ['OBJECTS', 'ftp', 'must be disk or s3'],
    ['BACKUP_TO', 'ftp', 'must be disk or s3'],
    ['S3_BUCKET', 'Pictures of Larder', 'must be the name of a bucket'],
    ['S3_REGION', 'eu/central', 'must be the name of a region'],
    ['S3_ENDPOINT', 's3.example', 'must be an address'],
    ['S3_ACCESS_KEY_ID', 'a key', 'as the provider gave it'],
    ['S3_FORCE_PATH_STYLE', 'yes', 'must be 1 or 0'],
    ['PEXELS_API_KEY', 'a key', 'as Pexels gave it'],
    ['TRUSTED_SITES', 'cooking.example', 'must be origins'],
    ['TRUSTED_SITES', 'https://cooking.example, https://bread.example/recipes', 'must be origins'],
    ['LOG_LEVEL', 'loud', 'must be trace'],
    ['OUTBOUND_TEST_ALLOW', '127.0.0.1:80', 'for tests, and this is production'],
    ['FETCH_DNS_SERVERS', '127.0.0.1:53', 'for tests, and this is production'],
    ['OUTBOUND_TEST_ALLOW', '127.0.0.1', 'must be ip:port pairs'],
    ['OUTBOUND_TEST_ALLOW', 'localhost:80', 'must be ip:port pairs'],
    ['FETCH_DNS_SERVERS', 'dns.example', 'must be addresses of name servers'],
  ])('%s=%s stops the start and says why', (name, value, message) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`${name}: .*${message}`))
  })
  test.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('%s needs a DATABASE_URL', (name) => {
    expect(() => parseEnv({ [name]: 'postgresql://database.example/larder' })).toThrow(
      `DATABASE_URL: must be set, since ${name} is`,
    )
  })
  test('a test may open what production may not', () => {
    const settings = { OUTBOUND_TEST_ALLOW: ' 127.0.0.1:8080, [::1]:8081 ,', FETCH_DNS_SERVERS: '127.0.0.1:5353,::1' }
    const read = { OUTBOUND_TEST_ALLOW: ['127.0.0.1:8080', '[::1]:8081'], FETCH_DNS_SERVERS: ['127.0.0.1:5353', '::1'] }
    expect(parseEnv({ ...settings, NODE_ENV: 'test' })).toMatchObject(read)
    expect(parseEnv({ ...settings, NODE_ENV: 'production', ALLOW_TEST_HOOKS: '1' })).toMatchObject(read)
    expect(parseEnv({})).toMatchObject({ OUTBOUND_TEST_ALLOW: [], FETCH_DNS_SERVERS: [] })
  })
  test.each<[Record<string, string>, RegExp]>([
    [{ SEARCH_PROVIDER: 'brave' }, /SEARCH_API_KEY: must be set, since SEARCH_PROVIDER is brave/],
    [{ SEARCH_PROVIDER: 'searxng' }, /SEARCH_BASE_URL: must be the address of a SearXNG/],
    [{ SEARCH_PROVIDER: 'searxng', SEARCH_API_KEY: 'key' }, /SEARCH_BASE_URL: /],
    [{ SEARCH_API_KEY: 'key' }, /SEARCH_PROVIDER: must be brave or searxng, since SEARCH_API_KEY is set/],
    [
      { SEARCH_BASE_URL: 'https://search.example' },
      /SEARCH_PROVIDER: must be brave or searxng, since SEARCH_BASE_URL is set/,
    ],
    [{ ...BRAVE, SEARCH_BASE_URL: 'http://search.example' }, /SEARCH_BASE_URL: must begin with https:/],
  ])('a web search set up by half stops the start: %o', (settings, message) => {
    expect(() => parseEnv(settings)).toThrow(message)
    expect(() => parseEnv(settings)).not.toThrow(/: .*\bkey\b(?! could| as)/)
  })
  test('a key of one identity environment that is missing or wrong does not stop the other', () => {
    expect(
      parseEnv({
        CLERK_PUBLISHABLE_KEY_PROD: 'pk_nonsense',
        CLERK_SECRET_KEY_DEV: ' sk_test_1\n',
        CLERK_BASE_URL: 'http://127.0.0.1:8080',
      }),
    ).toMatchObject({ CLERK_PUBLISHABLE_KEY_PROD: 'pk_nonsense', CLERK_SECRET_KEY_DEV: 'sk_test_1' })
  })
  test('a web search set up whole', () => {
    expect(parseEnv(BRAVE)).toMatchObject(BRAVE)
    expect(parseEnv({ ...BRAVE, SEARCH_BASE_URL: 'http://127.0.0.1:8080' })).toMatchObject({
      SEARCH_BASE_URL: 'http://127.0.0.1:8080',
    })
    expect(parseEnv({ SEARCH_PROVIDER: 'searxng', SEARCH_BASE_URL: 'http://search.lan/searxng/' })).toMatchObject({
      SEARCH_BASE_URL: 'http://search.lan/searxng',
    })
  })
  test("the key of a language model travels by https: or on this machine; a model of one's own that needs none may be on another machine", () => {
    expect(() => parseEnv({ AI_API_KEY: 'sk-1', AI_BASE_URL: 'http://model.example/v1', AI_MODEL: 'x' })).toThrow(
      'AI_BASE_URL: must begin with https:',
    )
    expect(parseEnv({ AI_API_KEY: 'sk-1', AI_BASE_URL: 'http://127.0.0.1:8080/v1/', AI_MODEL: 'x' })).toMatchObject({
      AI_BASE_URL: 'http://127.0.0.1:8080/v1',
    })
    expect(parseEnv({ AI_BASE_URL: 'http://192.168.1.7:11434/v1', AI_MODEL: ' x ' })).toMatchObject({ AI_MODEL: 'x' })
  })
  test.each<[Record<string, string>, RegExp]>([
    [
      { MAIL_TRANSPORT: 'sendgrid', MAIL_FROM: 'a@b.example' },
      /SENDGRID_API_KEY: must be set, since MAIL_TRANSPORT is sendgrid/,
    ],
    [{ MAIL_TRANSPORT: 'smtp', MAIL_FROM: 'a@b.example' }, /SMTP_URL: must be set, since MAIL_TRANSPORT is smtp/],
    [{ SENDGRID_API_KEY: 'SG.key' }, /MAIL_FROM: must be set, since mail goes out by sendgrid/],
    [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM: must be set, since mail goes out by smtp/],
    [
      { SENDGRID_API_KEY: 'SG.key', MAIL_FROM: 'a@b.example', SENDGRID_BASE_URL: 'http://sendgrid.example' },
      /SENDGRID_BASE_URL: must begin with https:/,
    ],
  ])('mail set up by half stops the start: %o', (settings, message) => {
    expect(() => parseEnv(settings)).toThrow(message)
    expect(() => parseEnv(settings)).not.toThrow(/SG\.key/)
  })
  test.each<[Record<string, string>, 'sendgrid' | 'smtp' | 'outbox']>([
    [{}, 'outbox'],
    [{ SENDGRID_API_KEY: 'SG.key', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, 'sendgrid'],
    [{ SMTP_URL: 'smtps://name:pass%40word@mail.example:465', MAIL_FROM: 'Larder <a@b.example>' }, 'smtp'],
    [{ MAIL_TRANSPORT: 'outbox', SENDGRID_API_KEY: 'SG.key' }, 'outbox'],
    [{ MAIL: 'outbox', SENDGRID_API_KEY: 'SG.key' }, 'outbox'],
    [{ MAIL: 'outbox', MAIL_TRANSPORT: 'sendgrid', SENDGRID_API_KEY: 'SG.key', MAIL_FROM: 'a@b.example' }, 'sendgrid'],
    [{ MAIL: '/var/mail/anna' }, 'outbox'],
    [{ MAIL: '/var/mail/anna', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, 'smtp'],
    [
      {
        MAIL_TRANSPORT: 'smtp',
        SENDGRID_API_KEY: 'SG.key',
        SMTP_URL: 'smtp://[::1]:25/',
        MAIL_FROM: 'Küche zwölf <a@b.example>',
      },
      'smtp',
    ],
  ])('%o sends by %s', (settings, by) => expect(parseEnv(settings).MAIL_TRANSPORT).toBe(by))
  test.each<[Record<string, string>, RegExp]>([
    [{ OBJECTS: 's3' }, /S3_BUCKET: must be set, since OBJECTS is s3/],
    [{ BACKUP_TO: 's3' }, /S3_BUCKET: must be set, since BACKUP_TO is s3/],
    [{ BACKUP_TO: 's3', S3_BUCKET: 'backups', S3_ACCESS_KEY_ID: 'AKIA' }, /S3_SECRET_ACCESS_KEY: must be set/],
    [{ S3_BUCKET: 'larder-pictures' }, /OBJECTS: must be s3, since S3_BUCKET is set/],
    [{ ...BUCKET, S3_ACCESS_KEY_ID: 'AKIA' }, /S3_SECRET_ACCESS_KEY: must be set/],
    [{ ...BUCKET, S3_SECRET_ACCESS_KEY: 'secret-word' }, /S3_ACCESS_KEY_ID: must be set/],
    [{ ...BUCKET, S3_ENDPOINT: 'http://s3.example' }, /S3_ENDPOINT: must begin with https:/],
    [{ PEXELS_BASE_URL: 'https://pexels.example' }, /PEXELS_API_KEY: must be set/],
    [
      { PEXELS_API_KEY: 'secret-word', PEXELS_BASE_URL: 'http://pexels.example' },
      /PEXELS_BASE_URL: must begin with https:/,
    ],
  ])('pictures set up by half stop the start: %o', (settings, message) => {
    expect(() => parseEnv(settings)).toThrow(message)
    expect(() => parseEnv(settings)).not.toThrow(/secret-word/)
  })
  test('pictures are kept on disk, or in a bucket', () => {
    expect(parseEnv({})).toMatchObject({ OBJECTS: 'disk', S3_REGION: 'us-east-1' })
    expect(parseEnv({ ...BUCKET, S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_FORCE_PATH_STYLE: '0' })).toMatchObject({
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_FORCE_PATH_STYLE: false,
    })
  })
  test('trusted sites are origins, each once; none means our list', () => {
    expect(
      parseEnv({ TRUSTED_SITES: ' https://cooking.example/ ,https://cooking.example,, http://bread.example:8080 ' })
        .TRUSTED_SITES,
    ).toEqual(['https://cooking.example', 'http://bread.example:8080'])
    expect(parseEnv({ TRUSTED_SITES: ' ' }).TRUSTED_SITES).toEqual([])
  })
  test('an origin loses its closing slash', () => {
    expect(parseEnv({ APP_ORIGIN: 'https://larder.example/' }).APP_ORIGIN).toBe('https://larder.example')
  })
})

test('schedules of the crawler: off or a time, weekly for the validation; no gap under two seconds outside of tests', () => {
  expect(parseEnv({})).toMatchObject({ CRAWL_CRON: null, VALIDATE_CRON: '40 3 * * 0', CRAWL_GAP_MS: 2000 })
  expect(parseEnv({ CRAWL_CRON: '0 2 * * *', VALIDATE_CRON: 'off' })).toMatchObject({
    CRAWL_CRON: '0 2 * * *',
    VALIDATE_CRON: null,
  })
  expect(() => parseEnv({ CRAWL_CRON: 'daily' })).toThrow('CRAWL_CRON: must be off, or a schedule')
  expect(() => parseEnv({ CRAWL_GAP_MS: '0' })).toThrow('CRAWL_GAP_MS: must be at least 2000')
  expect(parseEnv({ CRAWL_GAP_MS: '0', ALLOW_TEST_HOOKS: '1' }).CRAWL_GAP_MS).toBe(0)
  expect(parseEnv({ CRAWL_GAP_MS: '0', NODE_ENV: 'test' }).CRAWL_GAP_MS).toBe(0)
})
