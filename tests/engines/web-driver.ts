import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#tests/support/larder-process'

export type WebDriverSession = {
  /** A command of the session: https://www.w3.org/TR/webdriver2/. @throws with what the driver says */
  send<Value>(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<Value>
}

const START_TIMEOUT_MS = 30_000

/** Starts a W3C WebDriver on a virtual screen, with an empty home. */
export async function startWebDriver(program: string) {
  const port = await findFreePort()
  const home = mkdtempSync(path.join(os.tmpdir(), 'larder-webdriver-'))
  const child = spawn('xvfb-run', ['-a', program, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const send = async <Value>(method: string, command: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${command}: ${value.error} ${value.message}`)
    return value
  }
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await send('GET', '/status').catch(() => null))) {
    if (Date.now() > deadline) throw new Error(`${program} did not start within ${START_TIMEOUT_MS / 1000} s.`)
    await pause(100)
  }
  return {
    async open(): Promise<WebDriverSession> {
      const capabilities = { alwaysMatch: { acceptInsecureCerts: true } }
      const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities })
      const session: WebDriverSession = {
        send: (method, command, body) => send(method, `/session/${sessionId}${command}`, body),
      }
      await session.send('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 })
      return session
    },
    async close() {
      // Some are in a group of their own, and outlive the driver.
      for (const pid of [...listDescendants(child.pid!), child.pid!])
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has ended already.
        }
      await ended
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** Processes below this one, by Linux's `/proc`. */
function listDescendants(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [[Number(name), Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1])] as const]
      } catch {
        return []
      }
    })
  const below = (pid: number): number[] =>
    parents.flatMap(([child, parent]) => (parent === pid ? [child, ...below(child)] : []))
  return below(root)
}
