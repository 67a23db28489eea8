import type pg from 'pg'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Drops a database with all its sessions. A session of autovacuum belongs to the superuser and cannot be terminated by
 * the test's role; it ends soon.
 */
export function dropDatabase(name: string) {
  return async (client: pg.Client): Promise<void> => {
    for (let tries = 1; ; tries++) {
      try {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
        return
      } catch (error) {
        if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE || tries === 50) throw error
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
  }
}
