import { t } from '#packages/texts/t'
import { Fragment } from 'react'
import type { EndingLinks as Lists } from '#app/domain/households/household'
import { dialogTextClass } from '#app/ui/dialog'

/** Which lists' public links end when somebody goes. */
export function EndingLinks({ lists: { names, count } }: { lists: Lists }) {
  if (count === 0) return null
  return (
    <p className={dialogTextClass}>
      {t('{count, plural, one {This public link stops} other {These public links stop}}', { count })} working:{' '}
      {names.map((name, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {count > names.length && ' ' + t('and {value} more', { value: count - names.length })}. Who stays in the household
      can send {t('{count, plural, one {its new link} other {their new links}}', { count })}.
    </p>
  )
}
