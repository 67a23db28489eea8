import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpTestUser } from '#tests/api/test-browser'
import type { TestBrowser } from '#tests/api/test-browser'
import { startTestServer } from '#tests/api/test-server'
import type { TestServer } from '#tests/api/test-server'
import { createTempFolder } from '#tests/support/embedded-postgres'
import { createHostileArchives } from '#tests/support/hostile-archives'
import { randomVisitorHeaders } from '#tests/support/http-client'
import { readResidentMb } from '#tests/support/process-usage'
import { startVisitor } from '#tests/support/visitor-process'

// `npm run drill hostile-archives` sends ten hostile archives by the form, one after the other, and says of each how long
// its report takes, how much more memory the server and its processes have meanwhile, and how long another visitor waits.
// The targets: 16 s, 200 MB, 300 ms for 99 of 100. ARCHIVES=FOLDER also sends the files of a folder.

const MAX_MORE_MEMORY_MB = 200
const QUIET_MS = 4000
const REPORT_POLL_MS = 100
/** The visitor goes on, so that what comes late is seen. */
const AFTERWARDS_MS = 1000

let kitchen: TestServer
beforeAll(async () => {
  kitchen = await startTestServer()
})
afterAll(() => kitchen.close())

const say = (text: string) => void process.stderr.write(`hostile-archives: ${text}\n`)
type SentArchive = { filename: string; bytes: Uint8Array<ArrayBuffer> }

/** Megabytes of the process and of those that it has started. */
function readTreeMb(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return readResidentMb(pid) + children.reduce((sum, child) => sum + (readTreeMb(child) || 0), 0)
  } catch {
    return 0
  }
}

async function sendByForm(browser: TestBrowser, { filename, bytes }: SentArchive) {
  const form = new FormData()
  form.set('intent', 'file')
  form.set('file', new File([bytes], filename))
  const response = await fetch(`http://localhost:${kitchen.port}/import/file`, {
    method: 'POST',
    headers: {
      Origin: `http://localhost:${kitchen.port}`,
      ...randomVisitorHeaders(),
      Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: form,
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`${filename} answers ${response.status}: ${await response.text()}`)
  return response.headers.get('location')!
}

/** The page of the import, once it has its report. */
async function sendAndWait(browser: TestBrowser, archive: SentArchive): Promise<string> {
  const location = await sendByForm(browser, archive)
  for (;;) {
    const { text } = await browser.get(location)
    if (/data-report|We could not import the whole file/.test(text)) return text
    await pause(REPORT_POLL_MS)
  }
}

async function measure(what: string, work: () => Promise<string>) {
  const before = readTreeMb(kitchen.larder.pid)
  let most = before
  const sampler = setInterval(() => (most = Math.max(most, readTreeMb(kitchen.larder.pid))), 50)
  const visitor = await startVisitor(kitchen.port)
  const began = performance.now()
  const page = await work()
  const seconds = (performance.now() - began) / 1000
  await pause(AFTERWARDS_MS)
  const { times, failures } = await visitor.stop()
  clearInterval(sampler)
  const sorted = times.sort((a, b) => a - b)
  const p99 = sorted[Math.floor((sorted.length - 1) * 0.99)] ?? NaN
  say(
    `${what}: ${seconds.toFixed(1)} s, ${Math.round(most - before)} MB more than ${Math.round(before)}, ` +
      `another visitor's ${times.length} requests p99 ${Math.round(p99)} ms, max ${Math.round(sorted.at(-1) ?? NaN)} ms`,
  )
  return { page, moreMemoryMb: most - before, failures }
}

test.runIf(process.platform === 'linux')('ten hostile archives end with a report and harm nobody', async () => {
  const outside = path.join(createTempFolder(), 'climbed.json')
  const archives = createHostileArchives(outside)
  // So that the threads and their code are there.
  const table = { filename: 'table.csv', bytes: new TextEncoder().encode('title,ingredients\nRye bread,500 g rye\n') }
  await sendAndWait(await signUpTestUser(kitchen.port), table)
  await measure('nothing', async () => {
    await pause(QUIET_MS)
    return ''
  })
  for (const { what, says, ...archive } of archives) {
    const browser = await signUpTestUser(kitchen.port)
    const { page, moreMemoryMb, failures } = await measure(what, () => sendAndWait(browser, archive))
    for (const sentence of says) expect(page, what).toContain(sentence)
    expect(page, what).not.toMatch(/<script>document|root:x:0/)
    expect([what, failures]).toEqual([what, []])
    expect(moreMemoryMb, what).toBeLessThan(MAX_MORE_MEMORY_MB)
  }
  expect(existsSync(outside)).toBe(false)
  expect(
    readdirSync(kitchen.larder.dataDir, { recursive: true }).filter((name) => /climbed/i.test(String(name))),
  ).toEqual([])
  for (const file of process.env.ARCHIVES ? readdirSync(process.env.ARCHIVES) : []) {
    const bytes = new Uint8Array(readFileSync(path.join(process.env.ARCHIVES!, file)))
    const browser = await signUpTestUser(kitchen.port)
    const { page } = await measure(file, () => sendAndWait(browser, { filename: file, bytes }))
    const report =
      /<h2 id="report"[^>]*>([^<]*)/.exec(page)?.[1] ??
      /could not import the whole file.*?<p[^>]*>([^<]*)/s.exec(page)?.[1]
    say(`  ${report ?? page.slice(0, 300)}`)
  }
})
