/**
 * The environment of the programs we run. Not the server's own: that holds keys which are none of their business,
 * and PG* and the language would change what they do.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) =>
    process.platform === 'win32'
      ? !/^(PG|LC_|LANG)/i.test(name)
      : ['NODE_ENV', 'PATH', 'LD_LIBRARY_PATH'].includes(name),
  )
  return { NODE_ENV: process.env.NODE_ENV, ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
