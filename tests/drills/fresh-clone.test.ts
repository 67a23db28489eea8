import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { cleanUpPostgres, createTempFolder, sleep } from '#tests/support/embedded-postgres'
import { sendRequest } from '#tests/support/http-client'
import { findFreePort } from '#tests/support/larder-process'

// What a stranger does: clone, npm start. From nothing, with the real npm, in the environments of production hosts and
// login shells, on each Node that is supported.
const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const LOGIN_SHELL = { MAIL: '/var/mail/anna', USER: 'anna', LOGNAME: 'anna', SHELL: '/bin/zsh', LANG: 'de_DE.UTF-8' }

afterAll(cleanUpPostgres)

/** A folder with this version's `node`, by the npm package that brings it. */
function findNodeFolder(major: number): string {
  if (Number(process.versions.node.split('.')[0]) === major) return path.dirname(process.execPath)
  const folder = createTempFolder()
  const name = `node-${process.platform}-${process.arch}`
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${major}`])
  return path.join(folder, 'node_modules', name, 'bin')
}

test.each<[major: number, environment: Record<string, string>]>([
  [20, { NODE_ENV: 'production' }],
  [22, { npm_config_omit: 'dev', ...LOGIN_SHELL }],
  [24, { NODE_ENV: 'production', npm_config_omit: 'dev', CI: 'true' }],
])('Node %i, %o: a fresh clone installs, builds and serves', async (major, environment) => {
  const clone = path.join(createTempFolder(), 'larder')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, clone])
  const port = await findFreePort()
  const { PATH, HOME } = process.env
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      HOME,
      PATH: `${findNodeFolder(major)}${path.delimiter}${PATH}`,
      PORT: String(port),
      ...environment,
    } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  let hasExited = false
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => (hasExited = true))
  const since = performance.now()
  const isReady = () =>
    sendRequest(port, '/ready').then(
      ({ status }) => status === 200,
      () => false,
    )
  try {
    while (!(await isReady())) {
      expect(hasExited, Buffer.concat(output).toString()).toBe(false)
      await sleep(500)
    }
    process.stdout.write(`Node ${major}: ready after ${Math.round((performance.now() - since) / 1000)} s\n`)
    expect((await sendRequest(port, '/home')).status).toBe(200)
    expect((await sendRequest(port, '/results')).text).toContain('</html>')
  } finally {
    // The whole group, as a terminal's Ctrl-C.
    if (!hasExited) process.kill(-child.pid!, 'SIGINT')
    await exited
  }
})
