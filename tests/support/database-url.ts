/** The same server's address with another database. */
export function withDatabaseName(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
