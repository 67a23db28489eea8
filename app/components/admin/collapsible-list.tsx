import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon'

/** A list that opens; a `details`, so it needs no script. */
export function CollapsibleList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group mt-1">
      <summary className="inline-flex items-center min-h-touch text-tomato cursor-pointer">
        <Icon
          name="chevron-down"
          className="mr-1.5 transition-transform duration-fast group-open:[transform:rotate(180deg)]"
        />
        {title}
      </summary>
      <ul className="max-w-measure *:leading-[1.45]">{children}</ul>
    </details>
  )
}
