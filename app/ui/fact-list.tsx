import type { ReactNode } from 'react'

/** Names and values side by side; one without a value is left out. */
export function FactList({
  facts,
  className = '',
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
}) {
  return (
    <dl className={`flex flex-wrap border-t border-b ${className}`}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="mr-[13px] border-r py-2.5 pr-[13px] last:mr-0 last:border-r-0">
              <dt className="text-[0.75rem] leading-[1.4] font-semibold tracking-caps uppercase text-ink-3">{name}</dt>
              <dd className="font-serif text-[1.125rem] leading-[1.3] whitespace-nowrap">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
