import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type * as Files from 'node:fs/promises'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SENDGRID_KEY, startSendgridMock } from '#tests/mocks/sendgrid'
import { startSmtpMock } from '#tests/mocks/smtp'
import type { SmtpFailure } from '#tests/mocks/smtp'
import { createCertificateAuthority } from '#tests/support/certificate'
import { readOutbox, parseMail, type ParsedMail } from '#tests/support/outbox'
import type { MockFailure } from '#tests/mocks/mock-server'
import type { MailMessage, Mailer } from './mailer'
import { createOutboxMailer } from './outbox.server'
import { createSendgridMailer } from './sendgrid.server'
import { createSmtpMailer } from './smtp.server'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Files>()
  return { ...real, rename: vi.fn(real.rename) }
})

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const FROM = 'Larder <larder@larder.example>'
const LINK = `https://larder.example/reset-password?token=${'0123456789abcdef'.repeat(8)}`
const MAIL: MailMessage = {
  to: 'cook@larder.example',
  subject: 'Réinitialiser le mot de passe',
  text: `Bonjour — ✓\n\n.\n..\nFrom here:\n${LINK}`,
  html: `<p>Bonjour — ✓ <a href="${LINK}">ici</a></p>`,
}

type ReceivedMail = {
  to: string
  subject: string
  text: string
  html: string | undefined
  from: string
  id: string
  automatic: string
}
type MailerFixture = { mailer: Mailer; came: () => ReceivedMail[]; break: () => void; mend: () => void }

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-mail-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
async function startSmtpFixture(
  how: Parameters<typeof startSmtpMock>[0] = {},
  {
    auth = '',
    host = '127.0.0.1',
    scheme = 'smtp',
    totalMs,
    tls,
  }: {
    auth?: string
    host?: string
    scheme?: string
    totalMs?: number
    tls?: Parameters<typeof createSmtpMailer>[0]['tls']
  } = {},
) {
  const server = await startSmtpMock(how)
  closers.push(server.close)
  return {
    server,
    mailer: createSmtpMailer({
      url: `${scheme}://${auth}${host}:${server.port}`,
      from: FROM,
      name: 'larder.example',
      ...(totalMs && { totalMs }),
      ...(tls && { tls }),
    }),
  }
}
async function startSendgridFixture({ key = SENDGRID_KEY, totalMs }: { key?: string; totalMs?: number } = {}) {
  const vendor = await startSendgridMock()
  closers.push(vendor.close)
  return {
    vendor,
    mailer: createSendgridMailer({ key, from: FROM, baseUrl: vendor.baseUrl, ...(totalMs && { totalMs }) }),
  }
}

/** What is to become of a letter that a failure has met. */
type Outcome = 'retry' | 'unsure' | 'final'
const failure = (outcome: Outcome, message: RegExp, retryAfter?: number) => ({
  ok: false,
  retry: outcome === 'retry',
  unsure: outcome === 'unsure' || undefined,
  message: expect.stringMatching(message) as string,
  retryAfter,
})

const toReceived = ({ to, subject, text, html, from, headers }: ParsedMail): ReceivedMail => ({
  ...{ to, subject, text, html, from },
  id: headers.get('message-id') ?? '',
  automatic: headers.get('auto-submitted') ?? '',
})

/** Each adapter, the mail received at the other end, and how the other end fails. */
const MAILERS: [name: string, open: () => Promise<MailerFixture>][] = [
  [
    'outbox',
    async () => {
      const dataDir = newFolder()
      const folder = path.join(dataDir, 'outbox')
      return {
        mailer: createOutboxMailer({ folder, from: FROM }),
        came: () => readOutbox(dataDir).map(toReceived),
        // A file where the directory should be.
        break: () => writeFileSync(folder, ''),
        mend: () => rmSync(folder),
      }
    },
  ],
  [
    'smtp',
    async () => {
      const { server, mailer } = await startSmtpFixture()
      const came = () => server.accepted.map(({ data }) => toReceived(parseMail(data)))
      return {
        mailer,
        came,
        break: () => (server.failure = { at: 'greeting', says: '421 not now' }),
        mend: () => (server.failure = null),
      }
    },
  ],
  [
    'sendgrid',
    async () => {
      const { vendor, mailer } = await startSendgridFixture()
      const came = () =>
        vendor.taken.map(({ to, subject, text, html, from, headers }) => ({
          to,
          subject,
          text,
          html,
          from: `${from.name} <${from.email}>`,
          id: headers['Message-ID'] ?? '',
          automatic: headers['Auto-Submitted'] ?? '',
        }))
      return {
        mailer,
        came,
        break: () => (vendor.failure = { as: 'status', status: 503 }),
        mend: () => (vendor.failure = null),
      }
    },
  ],
]

describe.each(MAILERS)('%s', (name, open) => {
  test('brings the letter, whole, from us to one', async () => {
    const { mailer, came } = await open()
    expect(mailer.name).toBe(name)
    expect(await mailer.send(MAIL, 'one')).toEqual({ ok: true })
    expect(came()).toEqual([
      {
        ...MAIL,
        from: FROM,
        id: expect.stringMatching(/^<[0-9a-f]{32}@larder\.example>$/) as string,
        automatic: 'auto-generated',
      },
    ])
  })
  test('a letter without HTML has none', async () => {
    const { mailer, came } = await open()
    const { html: _, ...plain } = MAIL
    expect(await mailer.send(plain, 'one')).toEqual({ ok: true })
    expect(came()[0]).toMatchObject({ text: MAIL.text, html: undefined })
  })
  test('the same key is the same letter to whoever looks, another is another', async () => {
    const { mailer, came } = await open()
    for (const key of ['one', 'one', 'two']) await mailer.send(MAIL, key)
    const ids = came().map(({ id }) => id)
    expect(ids).toHaveLength(mailer.isIdempotent ? 2 : 3)
    expect(new Set(ids).size).toBe(2)
  })
  test('nothing in a letter becomes a header or another reader', async () => {
    const { mailer, came } = await open()
    await mailer.send(
      {
        to: 'cook@larder.example',
        subject: 'Hello\r\nBcc: all@larder.example\r\n\r\nBody',
        text: 'Bcc: all@larder.example',
      },
      'one',
    )
    await mailer.send({ ...MAIL, to: 'cook@larder.example, all@larder.example' }, 'two')
    await mailer.send({ ...MAIL, to: 'cook@larder.example>\r\nRCPT TO:<all@larder.example' }, 'three')
    for (const letter of came()) {
      expect(letter.to).not.toBe('all@larder.example')
      expect(letter.subject).not.toMatch(/^$/)
    }
    expect(came()[0]).toMatchObject({ to: 'cook@larder.example', text: 'Bcc: all@larder.example' })
  })
  test('what breaks on the way is said, and the next try goes through', async () => {
    const carrier = await open()
    carrier.break()
    const answer = await carrier.mailer.send(MAIL, 'one')
    expect(answer).toMatchObject({ ok: false, retry: true })
    expect(JSON.stringify(answer)).not.toMatch(/cook@|Réinit|token|SG\./)
    carrier.mend()
    expect(carrier.came()).toEqual([])
    expect(await carrier.mailer.send(MAIL, 'one')).toEqual({ ok: true })
    expect(carrier.came()).toHaveLength(1)
  })
})

describe('outbox', () => {
  test('a file for us alone, named after what it is about, that an editor shows as it is', async () => {
    const folder = path.join(newFolder(), 'outbox')
    const mailer = createOutboxMailer({ folder, from: FROM })
    await mailer.send({ ...MAIL, subject: '../../Réinitialiser: ton mot de passe' }, 'one')
    await mailer.send({ ...MAIL, subject: '…' }, '../two')
    const names = readdirSync(folder).sort()
    expect(names).toEqual([
      expect.stringMatching(/^mail-[0-9a-f]{32}\.eml$/),
      expect.stringMatching(/^re-initialiser-ton-mot-de-passe-[0-9a-f]{32}\.eml$/),
    ])
    for (const name of names) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readFileSync(path.join(folder, names[1]!), 'utf8').split('\r\n')).toContain(LINK)
  })
  test('a letter that is there is left as it is', async () => {
    const dataDir = newFolder()
    const mailer = createOutboxMailer({ folder: path.join(dataDir, 'outbox'), from: FROM })
    await mailer.send(MAIL, 'one')
    expect(await mailer.send({ ...MAIL, text: 'Another text.' }, 'one')).toEqual({ ok: true })
    expect(readOutbox(dataDir).map(({ text }) => text)).toEqual([MAIL.text])
  })
  test('a disk that is full at the last moment leaves nothing behind, and the next try goes through', async () => {
    const dataDir = newFolder()
    const folder = path.join(dataDir, 'outbox')
    const mailer = createOutboxMailer({ folder, from: FROM })
    vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    expect(await mailer.send(MAIL, 'one')).toMatchObject({
      ok: false,
      retry: true,
      message: 'the outbox could not be written (ENOSPC)',
    })
    expect(readdirSync(folder)).toEqual([])
    expect(await mailer.send(MAIL, 'one')).toEqual({ ok: true })
    expect(readdirSync(folder)).toHaveLength(1)
  })
})

describe('smtp', () => {
  test.each<[SmtpFailure, Outcome, RegExp]>([
    [{ at: 'greeting', says: '554 no' }, 'retry', /554/],
    [{ at: 'greeting', as: 'hang' }, 'retry', /no answer|ETIMEDOUT|greeting/i],
    [{ at: 'greeting', as: 'hang-up' }, 'retry', /the mail server: /],
    [{ at: 'EHLO', as: 'hang' }, 'retry', /no answer|Timeout/i],
    [{ at: 'MAIL', says: '451 later' }, 'retry', /451/],
    [{ at: 'MAIL', says: '550 sender unknown' }, 'retry', /550/],
    [{ at: 'RCPT', says: '450 mailbox busy' }, 'retry', /450 mailbox busy/],
    [{ at: 'RCPT', says: '550 <cook@larder.example> unknown' }, 'final', /550 <\[address\]> unknown to RCPT TO/],
    [{ at: 'RCPT', as: 'hang-up' }, 'retry', /./],
    [{ at: 'DATA', says: '554 no' }, 'final', /554/],
    [{ at: 'DATA', as: 'hang' }, 'retry', /no answer|Timeout/i],
    [{ at: 'message', says: '451 disk full' }, 'retry', /451 disk full/],
    [{ at: 'message', says: '554 spam' }, 'final', /554 spam/],
    [{ at: 'message', as: 'hang' }, 'unsure', /no answer|Timeout/i],
    [{ at: 'message', as: 'hang-up' }, 'unsure', /./],
    [{ at: 'message', as: 'taken-in-silence' }, 'unsure', /no answer|Timeout/i],
  ])('%o: %s', async (mood, outcome, message) => {
    const { server, mailer } = await startSmtpFixture({}, { totalMs: 150 })
    server.failure = mood
    expect(await mailer.send(MAIL, 'one')).toEqual(failure(outcome, message))
    expect(server.accepted).toHaveLength('as' in mood && mood.as === 'taken-in-silence' ? 1 : 0)
  })
  test('a goodbye that fails harms nothing', async () => {
    const { server, mailer } = await startSmtpFixture()
    server.failure = { at: 'QUIT', as: 'hang-up' }
    expect(await mailer.send(MAIL, 'one')).toEqual({ ok: true })
  })
  test('nobody there', async () => {
    const { server, mailer } = await startSmtpFixture()
    await server.close()
    expect(await mailer.send(MAIL, 'one')).toEqual(failure('retry', /ECONNREFUSED/))
  })
  test('the envelope names one sender and one reader, whatever the letter says', async () => {
    const { server, mailer } = await startSmtpFixture()
    await mailer.send(MAIL, 'one')
    expect(server.accepted[0]).toMatchObject({ from: 'larder@larder.example', to: ['cook@larder.example'], user: null })
    expect(server.heard[0]).toBe('EHLO larder.example')
  })
  test('who closes cuts the line, and nothing was sent', async () => {
    const { server, mailer } = await startSmtpFixture()
    server.failure = { at: 'RCPT', as: 'hang' }
    const ending = new AbortController()
    const sending = mailer.send(MAIL, 'one', ending.signal)
    await vi.waitFor(() => expect(server.heard.some((words) => words.startsWith('RCPT'))).toBe(true))
    ending.abort()
    expect(await sending).toMatchObject({ ok: false, retry: true })
    expect(await mailer.send(MAIL, 'one', ending.signal)).toMatchObject({ ok: false, retry: true })
  })

  const PASSWORD = { user: 'larder@larder.example', pass: 'p@ss: wörd' }
  const AUTH = `${encodeURIComponent(PASSWORD.user)}:${encodeURIComponent(PASSWORD.pass)}@`
  /** This machine's address, spelled so that it does not count as loopback. */
  const ELSEWHERE = '[::ffff:127.0.0.1]'
  const authority = createCertificateAuthority()
  const NAME = 'mail.larder.example'
  const trusting = { ca: authority.ca, servername: NAME }

  test('signs in', async () => {
    const { server, mailer } = await startSmtpFixture({ password: PASSWORD }, { auth: AUTH })
    expect(await mailer.send(MAIL, 'one')).toEqual({ ok: true })
    expect(server.accepted[0]!.user).toBe(PASSWORD.user)
  })
  test('a wrong password is our operator’s to mend', async () => {
    const { mailer } = await startSmtpFixture({ password: PASSWORD }, { auth: 'larder:wrong@' })
    const answer = await mailer.send(MAIL, 'one')
    expect(answer).toEqual(failure('retry', /535/))
    expect(JSON.stringify(answer)).not.toContain('wrong@')
  })
  test('a password does not travel in the open', async () => {
    const { server, mailer } = await startSmtpFixture({ password: PASSWORD }, { auth: AUTH, host: ELSEWHERE })
    expect(await mailer.send(MAIL, 'one')).toMatchObject({ ok: false, retry: true })
    expect(server.heard).not.toContain('AUTH')
    expect(server.accepted).toEqual([])
  })
  test('it travels once the line is closed to others', async () => {
    const { server, mailer } = await startSmtpFixture(
      { password: PASSWORD, certificate: authority.issue([NAME]) },
      { auth: AUTH, host: ELSEWHERE, tls: trusting },
    )
    expect(await mailer.send(MAIL, 'one')).toEqual({ ok: true })
    expect(server.accepted[0]).toMatchObject({ user: PASSWORD.user, secure: true })
  })
  test('not to somebody who only says who they are', async () => {
    const { server, mailer } = await startSmtpFixture(
      { password: PASSWORD, certificate: authority.selfSigned([NAME]) },
      { auth: AUTH, host: ELSEWHERE, tls: trusting },
    )
    expect(await mailer.send(MAIL, 'one')).toMatchObject({ ok: false, retry: true })
    expect(server.heard).not.toContain('AUTH')
  })
  test('smtps is closed from the first byte', async () => {
    const { server, mailer } = await startSmtpFixture(
      { certificate: authority.issue([NAME]), secure: true },
      { scheme: 'smtps', tls: trusting },
    )
    expect(await mailer.send(MAIL, 'one')).toEqual({ ok: true })
    expect(server.accepted[0]!.secure).toBe(true)
  })
})

describe('sendgrid', () => {
  test.each<[MockFailure, Outcome, RegExp, retryAfter?: number]>([
    [{ as: 'status', status: 500 }, 'retry', /500/],
    [{ as: 'status', status: 429, headers: { 'retry-after': '90' } }, 'retry', /429/, 90],
    [{ as: 'status', status: 429, headers: { 'retry-after': '9999999' } }, 'retry', /429/, 86_400],
    [{ as: 'status', status: 429, headers: { 'retry-after': 'soon' } }, 'retry', /429/],
    [
      {
        as: 'status',
        status: 403,
        json: { errors: [{ message: 'The from address larder@larder.example does not match' }] },
      },
      'retry',
      /403: The from address \[address\] does not match; check the key and MAIL_FROM/,
    ],
    [
      { as: 'status', status: 400, json: { errors: [{ message: 'Does not contain a valid address.' }] } },
      'final',
      /400: Does not/,
    ],
    [{ as: 'status', status: 413 }, 'final', /413/],
    [{ as: 'status', status: 400, json: 'no' }, 'final', /400/],
    [{ as: 'hang' }, 'unsure', /no answer within 0\.3 s/],
    [{ as: 'hang-in-the-body' }, 'unsure', /no answer within/],
    [{ as: 'hang-up' }, 'unsure', /ECONNRESET/],
  ])('%o: %s', async (mood, outcome, message, retryAfter) => {
    const { vendor, mailer } = await startSendgridFixture({ totalMs: 300 })
    vendor.failure = mood
    expect(await mailer.send(MAIL, 'one')).toEqual(failure(outcome, message, retryAfter))
  })
  test('an endless answer is not read to the end', async () => {
    const { vendor, mailer } = await startSendgridFixture()
    vendor.failure = { as: 'huge' }
    expect(await mailer.send(MAIL, 'one')).toEqual(failure('unsure', /^(?!.*no answer within)/))
  })
  test('a wrong key: the operator reads what to look at, and nobody the key', async () => {
    const { mailer } = await startSendgridFixture({ key: 'SG.another' })
    const answer = await mailer.send(MAIL, 'one')
    expect(answer).toEqual(failure('retry', /401: .*check SENDGRID_API_KEY/))
    expect(JSON.stringify(answer)).not.toContain('SG.another')
  })
  test('a redirect is not followed, and the key goes nowhere', async () => {
    const { vendor, mailer } = await startSendgridFixture()
    const other = await startSendgridMock()
    closers.push(other.close)
    vendor.failure = { as: 'redirect', to: `${other.baseUrl}/v3/mail/send` }
    expect(await mailer.send(MAIL, 'one')).toEqual(failure('retry', /302/))
    expect(other.requests).toEqual([])
  })
  test('nobody there', async () => {
    const { vendor, mailer } = await startSendgridFixture()
    await vendor.close()
    expect(await mailer.send(MAIL, 'one')).toEqual(failure('retry', /ECONNREFUSED/))
  })
  test('who closes cuts the line; before it is open, nothing was sent', async () => {
    const { vendor, mailer } = await startSendgridFixture()
    const ending = new AbortController()
    ending.abort()
    expect(await mailer.send(MAIL, 'one', ending.signal)).toEqual(failure('retry', /closing/))
    expect(vendor.requests).toEqual([])
  })
  test('links are the letter’s own, and its key is with it', async () => {
    const { vendor, mailer } = await startSendgridFixture()
    await mailer.send(MAIL, 'one')
    expect(JSON.parse(vendor.requests[0]!.body)).toMatchObject({
      tracking_settings: { click_tracking: { enable: false, enable_text: false }, open_tracking: { enable: false } },
    })
    expect(vendor.taken[0]!.key).toMatch(/^[0-9a-f]{32}$/)
  })
})
