import { Fragment } from 'react'

/** What stands between backticks is code. */
export function ApiDocsText({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>))
}

export function HttpMethodLabel({ method }: { method: string }) {
  return <span className={`api__method ${method === 'GET' ? 'api__method--get' : ''}`}>{method}</span>
}
