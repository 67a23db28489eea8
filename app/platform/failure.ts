/** An expected failure as a value: of a vendor, a site, or what was sent to them. AppError is for what is thrown. */
export type Failure<Kind extends string = string> = {
  ok: false
  kind: Kind
  /** The sentence for a person: never an address, a key or an internal error. */
  message: string
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  /** The id of the log line with the details. */
  id?: string
}
