type TextListItem = { name: string; amount: string; checked: boolean }

/** A list to paste somewhere else: aisle by aisle, a box before each item, crossed where it is done. */
export function formatListAsText(name: string, groups: { label: string; items: TextListItem[] }[]): string {
  const parts = groups.map(({ label, items }) =>
    [...(label ? [label] : []), ...items.map(formatTextListItem)].join('\n'),
  )
  return `${[name, ...parts].join('\n\n')}\n`
}

const formatTextListItem = ({ name, amount, checked }: TextListItem) =>
  `[${checked ? 'x' : ' '}] ${name}${amount ? `, ${amount}` : ''}`
