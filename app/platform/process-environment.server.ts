/** What a child process of ours needs to run; the rest of the environment holds secrets that are not its business. */
const PASSED_ON =
  process.platform === 'win32'
    ? ['NODE_ENV', 'PATH', 'PATHEXT', 'SYSTEMROOT', 'WINDIR', 'TEMP', 'TMP']
    : ['NODE_ENV', 'PATH', 'LD_LIBRARY_PATH']

/** The environment for child processes that handle untrusted input: no settings, no keys, no database URL. */
export function childProcessEnvironment(): NodeJS.ProcessEnv {
  // Windows spells the names of environment variables in any case.
  const passedOn = Object.entries(process.env).filter(([name]) => PASSED_ON.includes(name.toUpperCase()))
  return { NODE_ENV: process.env.NODE_ENV, ...Object.fromEntries(passedOn), LC_ALL: 'C', TZ: 'UTC' }
}
