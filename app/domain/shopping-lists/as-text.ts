type Line = { name: string; amount: string; checked: boolean }

/** A list to paste somewhere else: aisle by aisle, a box before each item, crossed where it is done. */
export function asText(name: string, groups: { label: string; items: Line[] }[]): string {
  const parts = groups.map(({ label, items }) => [...(label ? [label] : []), ...items.map(lineOf)].join('\n'))
  return `${[name, ...parts].join('\n\n')}\n`
}

const lineOf = ({ name, amount, checked }: Line) => `[${checked ? 'x' : ' '}] ${name}${amount ? `, ${amount}` : ''}`
