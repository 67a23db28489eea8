/**
 * The environment of PostgreSQL's programs. Not this process's own: that may hold secrets, and PG* and locale variables
 * would change what the programs do.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const passedOn = Object.entries(process.env).filter(([name]) =>
    process.platform === 'win32'
      ? !/^(PG|LC_|LANG)/i.test(name)
      : ['NODE_ENV', 'PATH', 'LD_LIBRARY_PATH'].includes(name),
  )
  return { NODE_ENV: process.env.NODE_ENV, ...Object.fromEntries(passedOn), LC_ALL: 'C', TZ: 'UTC' }
}

/** For clients of our own PostgreSQL: without them pg would take PGSSLMODE and PGOPTIONS from the environment. */
export const WITHOUT_PG_VARIABLES = { ssl: false, options: '-c search_path=public' }
