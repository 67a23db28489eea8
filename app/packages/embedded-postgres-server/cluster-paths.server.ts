import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseApp } from './database-app'
import { unwritableFolderError } from './processes.server'

/** The files and folders of one data directory, and the application they belong to. */
export type ClusterPaths = {
  app: DatabaseApp
  dataDir: string
  pgdata: string
  locks: string
  log: string
  passwordFile: string
}

/** Creates the data directory if it is missing. Throws when it cannot be used. */
export function prepareClusterPaths(dir: string, app: DatabaseApp): ClusterPaths {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const dataDir = realpathSync(dir)
    const pgdata = path.join(dataDir, 'postgres')
    const locks = path.join(dataDir, 'postgres-turns')
    mkdirSync(locks, { recursive: true, mode: 0o700 })
    for (const folder of [dataDir, locks]) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return {
      app,
      dataDir,
      pgdata,
      locks,
      log: path.join(dataDir, 'postgres.log'),
      passwordFile: path.join(pgdata, `${app.name}.password`),
    }
  } catch (error) {
    throw unwritableFolderError(dir, app, error)
  }
}
