import { message, t, type Message } from '#packages/texts/t'
import { Link } from '@remix-run/react'
import { lazy, Suspense, type ReactNode } from 'react'
import {
  LOADING_AUTHENTICATION,
  AUTHENTICATION_NOT_INITIALIZED,
  type HostedAuthForm,
  type HostedAuth as Hosted,
} from '#app/domain/accounts/hosted-auth'
import { buttonClass } from '#app/ui/button'
import { cardClass, narrowPageClass } from '#app/ui/classes'
import { ErrorText } from '#app/ui/form-field'
import { text } from '#app/ui/text'
import { useHydrated } from '#app/ui/use-hydrated'
import { dialogTextClass } from '#app/ui/dialog'

// The provider's parts weigh half as much as all the rest, and only these two pages need them.
// A script that did not come must not take the page with it.
const LazyClerkAuthForm = lazy(() =>
  import('./clerk-auth-form').catch(() => ({ default: ({ failed }: { failed: ReactNode }) => <>{failed}</> })),
)

const HOSTED_AUTH_MESSAGES: Record<HostedAuthForm, Record<'title' | 'way' | 'other' | 'otherWay', Message>> = {
  'sign-in': {
    title: message('Sign In'),
    way: message('Continue to Sign In'),
    other: message('New to Larder?'),
    otherWay: message('Sign Up'),
  },
  'sign-up': {
    title: message('Sign Up'),
    way: message('Continue to Sign Up'),
    other: message('Already have an account?'),
    otherWay: message('Sign In'),
  },
}

/**
 * Signing in and up where a hosted provider does it: its form where scripts run, and a link to its own page, which needs
 * none of ours, where they do not or where the form did not come.
 */
export function HostedAuthPage({ form, hosted }: { form: HostedAuthForm; hosted: Hosted }) {
  const isHydrated = useHydrated()
  const { title, way, other, otherWay } = HOSTED_AUTH_MESSAGES[form]
  const back = `?${new URLSearchParams({ return_url: hosted.returnUrl })}`
  const portal = (
    <>
      <p className="max-w-[22rem] text-ink-2">
        {t('Our sign-in service opens. Then you come back to where you were.')}
      </p>
      <p className="mt-4">
        <a className={buttonClass({ tone: 'main', size: 'big' })} href={hosted.portal}>
          {way()}
        </a>
      </p>
    </>
  )
  const failed = (
    <>
      <ErrorText className="mb-4 text-left">{AUTHENTICATION_NOT_INITIALIZED()}</ErrorText>
      {portal}
    </>
  )
  return (
    <div className={`${narrowPageClass} pt-8`}>
      <section className={`${cardClass} max-w-[30rem] mx-auto py-6 px-4 text-center`}>
        <h1 className={text.h2}>{title()}</h1>
        <div className="grid content-center justify-items-center min-h-[16rem]">
          {isHydrated ? (
            <Suspense fallback={<HostedAuthLoading />}>
              <LazyClerkAuthForm form={form} hosted={hosted} loading={<HostedAuthLoading />} failed={failed} />
            </Suspense>
          ) : (
            portal
          )}
        </div>
        <p className={text.meta}>
          {other()}{' '}
          <Link to={(form === 'sign-in' ? '/sign-up' : '/sign-in') + back} reloadDocument>
            {otherWay()}
          </Link>
        </p>
      </section>
    </div>
  )
}

const HostedAuthLoading = () => (
  <p className="max-w-[22rem] text-ink-2" role="status">
    {LOADING_AUTHENTICATION()}
  </p>
)

/** Names the recipe that this form saves beside signing in. */
export const PendingSaveNote = ({ title }: { title: string | null }) =>
  title && <p className={dialogTextClass}>{t('We will save “{title}” to your collection.', { title })}</p>
