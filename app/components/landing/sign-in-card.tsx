import { message, t } from '#packages/texts/t'
import { useLocation } from '@remix-run/react'
import { signInPath } from '#app/domain/accounts/return-url'
import { LinkButton } from '#app/ui/button'
import { cardClass } from '#app/ui/classes'
import { Icon } from '#app/ui/icon'
import { text } from '#app/ui/text'
import { useOptionalUser } from '../layout/use-root-data'

const SIGN_IN_BENEFITS = [
  message('Keep the recipes you love, with your own notes and stars'),
  message('Plan your week and get one shopping list'),
  message('Share the list with anyone who shops for you'),
]

/** For visitors only. */
export function SignInCard() {
  const { pathname, search } = useLocation()
  if (useOptionalUser()) return null
  return (
    <section className={`${cardClass} grid gap-4 mt-16 p-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:p-8`}>
      <div>
        <h2 className={text.h2}>{t('Sign in for More Features')}</h2>
        <ul className="text-ink-2">
          {SIGN_IN_BENEFITS.map((benefit) => (
            <li key={benefit()} className="flex mt-1.5">
              <Icon name="check" className="mt-[3px] mr-2.5 text-herb" />
              {benefit()}
            </li>
          ))}
        </ul>
      </div>
      <LinkButton size="big" to={signInPath(pathname + search)}>
        {t('Sign In')}
      </LinkButton>
    </section>
  )
}
