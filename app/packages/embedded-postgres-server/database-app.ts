/** The application that owns the database, as people and the file system know it. */
export type DatabaseApp = {
  /** In messages, for example `Larder`. */
  title: string
  /** Name of the role and of the database, and prefix of files and folders: 1 to 16 lower-case letters. */
  name: string
  /** The application's settings for another server's URL and for the data directory, which messages advise to change. */
  settings: { databaseUrl: string; dataDir: string }
}

/** The advice for every case in which no embedded server can run on this machine. */
export const adviseOtherServer = ({ name, settings }: DatabaseApp) =>
  `Set ${settings.databaseUrl} to a PostgreSQL server (postgresql://user:password@host:5432/${name}) and start again.`
