import { Fragment } from 'react'

/** An e-mail address or the name of a host: where it is too long for a line it breaks before an @ or a dot. */
export function BreakableName({ children }: { children: string }) {
  const parts = children.split(/(?=[@.])/)
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}
