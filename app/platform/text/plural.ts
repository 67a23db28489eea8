/** A count with its noun: '1 recipe', '0 recipes'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
