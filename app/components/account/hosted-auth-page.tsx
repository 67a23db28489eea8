import { Link } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { LOADING_AUTHENTICATION, AUTHENTICATION_NOT_INITIALIZED } from '#app/domain/accounts/hosted-auth'
import type { HostedAuthForm, HostedAuth as Hosted } from '#app/domain/accounts/hosted-auth'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'

// The provider's parts weigh half as much as all the rest, and only these two pages need them.
// A script that did not come must not take the page with it.
const LazyClerkAuthForm = lazy(() =>
  import('./clerk-auth-form').catch(() => ({ default: ({ failed }: { failed: ReactNode }) => <>{failed}</> })),
)

const HOSTED_AUTH_MESSAGES: Record<HostedAuthForm, { title: string; way: string; other: string; otherWay: string }> = {
  'sign-in': { title: 'Sign In', way: 'Continue to Sign In', other: 'New to Larder?', otherWay: 'Sign Up' },
  'sign-up': { title: 'Sign Up', way: 'Continue to Sign Up', other: 'Have an account already?', otherWay: 'Sign In' },
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
      <p>You go to the page of our sign-in service and come straight back to where you were.</p>
      <p className="btns">
        <a className="btn btn--main btn--big" href={hosted.portal}>
          {way}
        </a>
      </p>
    </>
  )
  const failed = (
    <>
      <div className="field__e" role="alert">
        <Icon name="triangle-alert" />
        <span>{AUTHENTICATION_NOT_INITIALIZED}</span>
      </div>
      {portal}
    </>
  )
  return (
    <div className="page narrow blank__page">
      <section className="sheet hosted">
        <h1 className="h2">{title}</h1>
        <div className="hosted__form">
          {isHydrated ? (
            <Suspense fallback={<HostedAuthLoading />}>
              <LazyClerkAuthForm form={form} hosted={hosted} loading={<HostedAuthLoading />} failed={failed} />
            </Suspense>
          ) : (
            portal
          )}
        </div>
        <p className="meta">
          {other}{' '}
          <Link to={(form === 'sign-in' ? '/sign-up' : '/sign-in') + back} reloadDocument>
            {otherWay}
          </Link>
        </p>
      </section>
    </div>
  )
}

const HostedAuthLoading = () => <p role="status">{LOADING_AUTHENTICATION}</p>
