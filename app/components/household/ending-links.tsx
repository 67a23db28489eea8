import { Fragment } from 'react'
import type { EndingLinks as Lists } from '#app/domain/households/household'
import { dialogTextClass } from '#app/ui/dialog'

/** Which lists' public links end when somebody goes. */
export function EndingLinks({ lists: { names, count } }: { lists: Lists }) {
  if (count === 0) return null
  return (
    <p className={dialogTextClass}>
      {count === 1 ? 'This public link stops' : 'These public links stop'} working:{' '}
      {names.map((name, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {count > names.length && ` and ${count - names.length} more`}. Who stays in the household can send{' '}
      {count === 1 ? 'its new link' : 'their new links'}.
    </p>
  )
}
