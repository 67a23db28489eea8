type TextListItem = { name: string; amount: string; checked: boolean }

/** Plain text for the clipboard: by aisle, with a checkbox before each item. */
export function formatListAsText(name: string, groups: { label: string; items: TextListItem[] }[]): string {
  const parts = groups.map(({ label, items }) =>
    [...(label ? [label] : []), ...items.map(formatTextListItem)].join('\n'),
  )
  return `${[name, ...parts].join('\n\n')}\n`
}

const formatTextListItem = ({ name, amount, checked }: TextListItem) =>
  `[${checked ? 'x' : ' '}] ${name}${amount ? `, ${amount}` : ''}`
