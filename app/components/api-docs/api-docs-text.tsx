import { Fragment } from 'react'

/** Renders backtick spans as code. */
export function ApiDocsText({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>))
}

export function HttpMethodLabel({ method }: { method: string }) {
  return <span className={`api__method ${method === 'GET' ? 'api__method--get' : ''}`}>{method}</span>
}
