import net, { type AddressInfo, type Socket } from 'node:net'
import tls from 'node:tls'

type SmtpStage = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message' | 'QUIT'

/** From that stage on: an error reply, no reply, or a closed connection. */
export type SmtpFailure =
  | { at: SmtpStage; says: string }
  | { at: SmtpStage; as: 'hang' | 'hang-up' }
  | { at: SmtpStage; as: 'taken-in-silence' }

export type SmtpMock = {
  port: number
  /** The accepted mails: the envelope, the raw message, and the connection state. */
  accepted: { from: string; to: string[]; data: string; secure: boolean; user: string | null }[]
  /** Every command, in order, with credentials removed. */
  heard: string[]
  failure: SmtpFailure | null
  close(): Promise<void>
}

type SmtpMockOptions = {
  password?: { user: string; pass: string }
  certificate?: { key: string; cert: string }
  secure?: boolean
}

/** A mail server on a free port of loopback: SMTP with STARTTLS and AUTH PLAIN, that records and fails on demand. */
export async function startSmtpMock({
  password,
  certificate,
  secure = false,
}: SmtpMockOptions = {}): Promise<SmtpMock> {
  const sockets = new Set<Socket>()
  const self: SmtpMock = { port: 0, accepted: [], heard: [], failure: null, close: async () => {} }
  const serve = (line: Socket) => handleConnection(self, line, { password, certificate, secure })
  const server = secure && certificate ? tls.createServer(certificate, serve) : net.createServer(serve)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  self.port = (server.address() as AddressInfo).port
  self.close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return self
}

function handleConnection(self: SmtpMock, plain: Socket, { password, certificate, secure }: SmtpMockOptions): void {
  let line: Socket = plain
  let isSecure = Boolean(secure)
  let user: string | null = null
  let envelope = { from: '', to: [] as string[] }
  let isInData = false
  let rest = ''

  /** Whether no failure is configured; otherwise the failure has been sent. */
  const well = (stage: SmtpStage): boolean => {
    const { failure } = self
    if (!failure || failure.at !== stage) return true
    if ('says' in failure) line.write(`${failure.says}\r\n`)
    else if (failure.as === 'hang-up') line.destroy()
    return false
  }
  const say = (words: string) => line.write(`${words}\r\n`)

  const command = (words: string) => {
    const verb = words.split(/[ :]/)[0]!.toUpperCase()
    self.heard.push(verb === 'AUTH' ? 'AUTH' : words)
    if (verb === 'EHLO') {
      if (!well('EHLO')) return
      return say(
        [
          '250-stand-in',
          ...(certificate && !isSecure ? ['250-STARTTLS'] : []),
          ...(password ? ['250-AUTH PLAIN LOGIN'] : []),
          '250 SIZE 1000000',
        ].join('\r\n'),
      )
    }
    if (verb === 'STARTTLS' && certificate && well('STARTTLS')) {
      say('220 go ahead')
      line.removeAllListeners('data')
      line = new tls.TLSSocket(line, { isServer: true, ...certificate })
      line.on('error', () => undefined)
      isSecure = true
      return listen()
    }
    if (verb === 'AUTH' && well('AUTH')) {
      const [, name, pass] = Buffer.from(words.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
      if (name !== password?.user || pass !== password?.pass) return say('535 5.7.8 wrong')
      user = name ?? null
      return say('235 welcome')
    }
    if (verb === 'MAIL' && well('MAIL')) {
      if (password && !user) return say('530 5.7.0 who are you')
      envelope = { from: /<(.*?)>/.exec(words)?.[1] ?? '', to: [] }
      return say('250 ok')
    }
    if (verb === 'RCPT' && well('RCPT')) {
      envelope.to.push(/<(.*?)>/.exec(words)?.[1] ?? '')
      return say('250 ok')
    }
    if (verb === 'DATA' && well('DATA')) {
      isInData = true
      return say('354 go on')
    }
    if (verb === 'QUIT' && well('QUIT')) {
      say('221 bye')
      return void line.end()
    }
    if (verb === 'STARTTLS' ? !certificate : !['AUTH', 'MAIL', 'RCPT', 'DATA', 'QUIT'].includes(verb)) say('502 what')
  }

  const listen = () =>
    line.on('data', (chunk: Buffer) => {
      rest += chunk.toString()
      for (;;) {
        const end = rest.indexOf(isInData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const words = rest.slice(0, end)
        rest = rest.slice(end + (isInData ? 5 : 2))
        if (!isInData) command(words)
        else {
          isInData = false
          const mail = { ...envelope, data: words.replace(/^\.\./gm, '.'), secure: isSecure, user }
          const inSilence = self.failure && 'as' in self.failure && self.failure.as === 'taken-in-silence'
          if (inSilence) self.accepted.push(mail)
          if (inSilence || !well('message')) continue
          self.accepted.push(mail)
          say('250 2.0.0 taken')
        }
      }
    })
  if (well('greeting')) say('220 stand-in ESMTP')
  listen()
}
