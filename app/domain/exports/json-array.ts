/** The pieces of a JSON array, a line for each item. */
export async function* writeJsonArray(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let between = '['
  for await (const item of items) {
    yield `${between}\n${JSON.stringify(item)}`
    between = ','
  }
  yield between === '[' ? '[]' : '\n]'
}
