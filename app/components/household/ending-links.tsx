import { rich } from '#packages/texts/t'
import { Fragment } from 'react'
import type { EndingLinks as Lists } from '#app/domain/households/household'
import { dialogTextClass } from '#app/ui/dialog'

/** Which lists' public links end when somebody goes. */
export function EndingLinks({ lists: { names, count } }: { lists: Lists }) {
  if (count === 0) return null
  const named = names.map((name, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ))
  const more = count - names.length
  return (
    <p className={dialogTextClass}>
      {rich(
        '{count, plural, one {This public link stops working: {names}. Who stays in the household can send its new link.} other {These public links stop working: {names}. Who stays in the household can send their new links.}}',
        { count, names: more > 0 ? rich('{names} and {more} more', { names: named, more }) : named },
      )}
    </p>
  )
}
