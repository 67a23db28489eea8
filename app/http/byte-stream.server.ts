const byteEncoder = new TextEncoder()

/** Text that is written while it is read: no more of it is in memory than a piece. */
export function toByteStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(byteEncoder.encode(value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}

/** A JSON list, piece by piece. */
export async function* streamJsonArray(pieces: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  let between = '['
  for await (const items of pieces) {
    yield between + items.map((item) => JSON.stringify(item)).join(',')
    between = ','
  }
  yield between === '[' ? '[]' : ']'
}
