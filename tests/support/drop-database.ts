import type pg from 'pg'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Drops a database with whoever is still in it. The vacuum that PostgreSQL runs by itself belongs to the superuser and
 * may not be ended by us; it leaves soon.
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
