import { ask, visitor } from './ask'
import type { Answer } from './ask'

/** A browser of a test: it keeps its cookies, says where it comes from, and posts forms as a page of ours does. */
export type TestBrowser = {
  cookies: Map<string, string>
  get(path: string): Promise<Answer>
  /** Posts a form with its hidden token; nothing is followed. */
  send(path: string, fields: Record<string, string> | [name: string, value: string][]): Promise<Answer>
  json(method: string, path: string, value?: unknown): Promise<Answer>
}

export function openBrowser(port: number, address = visitor(), more: Record<string, string> = {}): TestBrowser {
  const cookies = new Map<string, string>()
  const headers = () => ({
    ...address,
    ...more,
    ...(cookies.size && { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  const keep = (answer: Answer) => {
    for (const [, line] of answer.lines.filter(([name]) => name === 'set-cookie')) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/;\s*max-age=0\b/i.test(line) || value === '') cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return answer
  }
  return {
    cookies,
    get: async (path) => keep(await ask(port, path, { headers: headers() })),
    send: async (path, fields) =>
      keep(
        await ask(port, path, {
          method: 'POST',
          headers: {
            ...headers(),
            Origin: `http://localhost:${port}`,
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams(fields).toString(),
        }),
      ),
    json: async (method, path, value) =>
      keep(
        await ask(port, path, {
          method,
          headers: { ...headers(), 'Content-Type': 'application/json' },
          ...(value !== undefined && { body: JSON.stringify(value) }),
        }),
      ),
  }
}

export const PASSWORD = 'mussels in cider'
let count = 0
export const newEmail = () => `cook-${process.pid}-${++count}@larder.example`

/** A browser in which a new cook is signed in. */
export async function openCook(port: number, email = newEmail()): Promise<TestBrowser & { email: string }> {
  const browser = openBrowser(port)
  const answer = await browser.send('/sign-up', { intent: 'up', email, password: PASSWORD })
  if (answer.status !== 303) throw new Error(`Signing up answered ${answer.status}: ${answer.text.slice(0, 500)}`)
  return { ...browser, email }
}
