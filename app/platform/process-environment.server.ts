/** Variables that a child process needs to run; the rest of the environment contains secrets. */
const PASSED_ON =
  process.platform === 'win32'
    ? ['NODE_ENV', 'PATH', 'PATHEXT', 'SYSTEMROOT', 'WINDIR', 'TEMP', 'TMP']
    : ['NODE_ENV', 'PATH', 'LD_LIBRARY_PATH']

/** The environment for child processes that handle untrusted input: no settings, no keys, no database URL. */
export function childProcessEnvironment(): NodeJS.ProcessEnv {
  // Names of environment variables are case-insensitive on Windows.
  const passedOn = Object.entries(process.env).filter(([name]) => PASSED_ON.includes(name.toUpperCase()))
  return { NODE_ENV: process.env.NODE_ENV, ...Object.fromEntries(passedOn), LC_ALL: 'C', TZ: 'UTC' }
}
