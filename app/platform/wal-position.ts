/** A place in PostgreSQL's write-ahead log as pg_lsn writes it, such as '16/B374D848'. */
const WAL_POSITION = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i

/** No database ever gets there. */
export const NEVER_REACHED = 'FFFFFFFF/FFFFFFFF'

/** Bytes since the beginning of the log; null for what is no position. */
export function parseWalPosition(text: string): bigint | null {
  const [, high, low] = WAL_POSITION.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null
}
