import { sendJson, startMockServer, type MockServer } from './mock-server'

export const SENDGRID_KEY = 'SG.key-of-the-tests.0123456789'

export type AcceptedMail = {
  to: string
  from: { name?: string; email: string }
  subject: string
  text: string
  html: string | undefined
  headers: Record<string, string>
  key: string | undefined
}
type SendgridRequestBody = {
  personalizations: { to: { email: string }[]; cc?: unknown; bcc?: unknown; custom_args?: { key?: string } }[]
  from: AcceptedMail['from']
  subject: string
  content: { type: string; value: string }[]
  headers: Record<string, string>
  custom_args?: { key?: string }
  tracking_settings?: { click_tracking?: { enable: boolean }; open_tracking?: { enable: boolean } }
}

/** SendGrid's POST /v3/mail/send: its bearer key, its empty 202, its rejections with errors. */
export async function startSendgridMock(): Promise<MockServer & { taken: AcceptedMail[] }> {
  const taken: AcceptedMail[] = []
  const self = await startMockServer(({ method, path, headers, body }, response) => {
    if (method !== 'POST' || path !== '/v3/mail/send')
      return sendJson(response, 404, { errors: [{ message: 'not found', field: null }] })
    if (headers.authorization !== `Bearer ${SENDGRID_KEY}`)
      return sendJson(response, 401, {
        errors: [
          { message: 'The provided authorization grant is invalid, expired, or revoked', field: null, help: null },
        ],
      })
    const {
      personalizations,
      from,
      subject,
      content,
      headers: own,
      custom_args,
    } = JSON.parse(body) as SendgridRequestBody
    const [one, ...others] = personalizations
    if (!one || others.length || one.to.length !== 1 || one.cc || one.bcc)
      return sendJson(response, 400, { errors: [{ message: 'more than one recipient', field: 'personalizations' }] })
    if (/[,;\s]/.test(one.to[0]!.email))
      return sendJson(response, 400, {
        errors: [{ message: 'Does not contain a valid address.', field: 'personalizations.0.to.0.email' }],
      })
    const part = (type: string) => content.find((piece) => piece.type === type)?.value
    taken.push({
      to: one.to[0]!.email,
      from,
      subject,
      text: part('text/plain') ?? '',
      html: part('text/html'),
      headers: own,
      key: (one.custom_args ?? custom_args)?.key,
    })
    response.writeHead(202).end()
  })
  return Object.assign(self, { taken })
}
