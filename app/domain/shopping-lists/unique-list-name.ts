/** The name, or the name with the first free number behind it: 'Week', 'Week (2)'. */
export function uniqueListName(wish: string, taken: string[], longest: number): string {
  const isTaken = new Set(taken)
  const plain = wish.slice(0, longest)
  for (let number = 2, name = plain; ; number++) {
    if (!isTaken.has(name)) return name
    const tail = ` (${number})`
    name = plain.slice(0, longest - tail.length) + tail
  }
}
