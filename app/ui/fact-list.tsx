import type { ReactNode } from 'react'

/** Names and values side by side; one without a value is left out. The line before the first of a row is cut off. */
export function FactList({
  facts,
  className = '',
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
}) {
  return (
    <dl className={`flex flex-wrap border-t border-b overflow-hidden ${className}`}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div
              key={name}
              className="min-w-0 -ml-2 mr-4 last:mr-0 border-l py-2.5 pl-2 md:-ml-[13px] md:mr-[26px] md:pl-[13px]">
              <dt className="text-[0.75rem] leading-[1.4] font-semibold tracking-caps uppercase text-ink-3">{name}</dt>
              <dd className="font-serif text-[1.125rem] leading-[1.3] break-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
