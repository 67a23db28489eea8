/** A cache in front of all servers, which keeps the pages that are equal for all visitors. */
export type SharedCache = {
  /** Has it drop all pages, as soon as it can; until then it keeps them for their `s-maxage`. */
  purge(): void
  /** Ends what waits. */
  close(): Promise<void>
}
