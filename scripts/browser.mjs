// Finds a Chromium for the end-to-end tests, and installs one if there is none: Debian's package as root, else
// Playwright's. Debian's headless shell comes first: the whole suite takes half as long in it. Firefox and WebKit, in which
// lists without a signal are tested too, are Debian's packages; without them those tests are skipped.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell'
const BROWSER_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium, or undefined; CHROMIUM_PATH comes first. The shell is no whole browser: see its use. */
export function findInstalledBrowser({ isShellEnough = true } = {}) {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return existsSync(asked) ? asked : undefined
  const own = () => {
    try {
      return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
    } catch {
      return undefined
    }
  }
  return [...(isShellEnough ? [HEADLESS_SHELL_PATH] : []), ...BROWSER_PATHS, own()].find(
    (place) => place && existsSync(place),
  )
}

const findProgram = (...paths) => paths.find((place) => existsSync(place))

/** The path of a Firefox that speaks WebDriver BiDi, or undefined. */
export const findFirefox = () => findProgram('/usr/bin/firefox-esr')

/** The path of WebKitGTK's driver, or undefined where it or a virtual screen is missing. */
export const findWebKitDriver = () =>
  existsSync('/usr/bin/xvfb-run') ? findProgram('/usr/bin/WebKitWebDriver') : undefined

const apt = (...args) =>
  spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

export function installBrowser(say) {
  const hasApt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  const isShellMissing = hasApt && !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL_PATH)
  const isBrowserMissing = !findInstalledBrowser({ isShellEnough: false })
  const others = hasApt
    ? [
        ...(findFirefox() ? [] : ['firefox-esr']),
        // Its driver recommends nothing that the tests need.
        ...(findWebKitDriver() ? [] : ['webkit2gtk-driver', 'xvfb', 'xauth']),
      ]
    : []
  if (!isBrowserMissing && !isShellMissing && others.length === 0) return
  say('getting a browser for the tests …')
  if (hasApt) {
    apt('update')
    if (isBrowserMissing) apt('install', '-y', 'chromium')
    // Older releases have no such package.
    if (isShellMissing) apt('install', '-y', 'chromium-headless-shell')
    for (const name of others) apt('install', '-y', '--no-install-recommends', name)
  } else {
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
  }
  if (!findInstalledBrowser({ isShellEnough: false })) {
    process.stderr.write(
      'larder: the journeys need a Chromium. Install one (Debian: apt install chromium), or set CHROMIUM_PATH.\n',
    )
    process.exit(1)
  }
}

if (process.argv.includes('--print')) process.stdout.write(`${findInstalledBrowser() ?? ''}\n`)
