import { Fragment } from 'react'
import { paddedCardClass } from '#app/ui/classes'

export const codeClass = 'font-mono text-[0.9em] break-anywhere'

/** A card that a link of the page can lead to. */
export const apiDocsCardClass = `${paddedCardClass} mt-6 scroll-mt-20 space-y-3`

/** Renders backtick spans as code. */
export function ApiDocsText({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code className={codeClass} key={index}>
        {part}
      </code>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

export function HttpMethodLabel({ method }: { method: string }) {
  return (
    <span
      className={`flex-none min-w-[4.5em] mr-3 text-label font-bold tracking-[0.04em] ${method === 'GET' ? 'text-herb' : 'text-tomato'}`}>
      {method}
    </span>
  )
}
