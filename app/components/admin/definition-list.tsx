import type { ReactNode } from 'react'

/** Names and values, one a line. */
export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className="*:flex *:items-baseline *:py-2 *:border-b">{children}</dl>
}

export function Definition({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex-none w-32 md:w-44 text-sm text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
