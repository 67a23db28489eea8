import type { MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { FormToken } from '#app/components/form-token'
import { Ask, PasswordField } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { changePassword, endOtherSessions, endSession, sessionsOf } from '#app/domain/accounts/accounts.server'
import { browserName } from '#app/domain/accounts/browser-name'
import { dayText } from '#app/domain/accounts/day-text'
import { ChangePassword, EndSession, Nothing } from '#app/domain/accounts/schema'
import { form, forms } from '#app/http/forms.server'
import { providersAccount } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'
import { browserOf, redirectAs } from '#app/http/session.server'
import { redirectWithToast } from '#app/http/toast.server'

export const loader = page('user', async ({ user, request, ip, formToken }) => {
  const provider = await providersAccount()
  const sessions = provider ? [] : await sessionsOf(user.id, browserOf(request, ip))
  return {
    email: user.email,
    provider,
    formToken: formToken(),
    sessions: sessions.map(({ id, userAgent, ip: from, since, seen, isThis }) => ({
      id,
      name: browserName(userAgent),
      from,
      since: dayText(since),
      seen: dayText(seen),
      isThis,
    })),
  }
})

export const action = forms('user', {
  password: form(
    ChangePassword,
    async ({ user, input, request, ip }) =>
      await redirectAs('/account', await changePassword(user.id, input, browserOf(request, ip)), {
        title: 'Password changed',
        text: 'Every other browser is signed out.',
        tone: 'done',
      }),
  ),
  end: form(EndSession, async ({ user, input }) => {
    await endSession(user.id, input.id)
    return await redirectWithToast('/account', { title: 'Signed out there', tone: 'done' })
  }),
  'end-others': form(Nothing, async ({ user, request, ip }) => {
    await endOtherSessions(user.id, browserOf(request, ip))
    return await redirectWithToast('/account', { title: 'Signed out everywhere else', tone: 'done' })
  }),
})

export const meta: MetaFunction = () => [{ title: 'Account · Larder' }, { name: 'robots', content: 'noindex' }]

export default function Account() {
  const { email, provider, sessions, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const isOf = (...intents: string[]) =>
    intents.includes(answer?.result?.initialValue?.intent ?? 'password') ? answer : undefined
  const others = sessions.filter(({ isThis }) => !isThis)
  const ended = isOf('end', 'end-others')?.result?.error?.['']
  return (
    <div className="page narrow account">
      <div className="phead">
        <h1 className="h1">Account</h1>
        <p className="lede">{email}</p>
      </div>
      {provider ? (
        <section aria-labelledby="provider">
          <div className="head">
            <h2 className="h2" id="provider">
              Signing in
            </h2>
          </div>
          <p>
            Your e-mail address, your password and where you are signed in are looked after by our sign-in provider.
          </p>
          <p className="account__leave">
            <a className="btn" href={provider}>
              Open your sign-in account
            </a>
          </p>
        </section>
      ) : (
        <>
          <section aria-labelledby="change">
            <div className="head">
              <h2 className="h2" id="change">
                Change password
              </h2>
            </div>
            <Ask
              intent="password"
              button="Change password"
              busy="Changing…"
              token={formToken}
              answer={isOf('password')}
              action="/account?index">
              <PasswordField name="currentPassword" label="Current password" answer={isOf('password')} />
              <PasswordField label="New password" answer={isOf('password')} isNew />
            </Ask>
          </section>
          <section aria-labelledby="where">
            <div className="head">
              <h2 className="h2" id="where">
                Where you are signed in
              </h2>
            </div>
            {ended && (
              <p className="field__e" role="alert">
                {ended.join(' ')}
              </p>
            )}
            <ul className="browsers">
              {sessions.map(({ id, name, from, since, seen, isThis }) => (
                <li key={id}>
                  <div>
                    <h3 className="h4">{name}</h3>
                    <p className="meta">
                      {isThis ? <span className="badge badge--herb">This browser</span> : `Seen ${seen}`}{' '}
                      {from && `from ${from}, `}signed in {since}
                    </p>
                  </div>
                  {!isThis && (
                    <Form method="post" action="/account?index">
                      <FormToken value={formToken} />
                      <input type="hidden" name="id" value={id} />
                      <button className="btn" name="intent" value="end">
                        Sign out<span className="vh"> {name}</span>
                      </button>
                    </Form>
                  )}
                </li>
              ))}
            </ul>
            {others.length > 1 && (
              <Form method="post" action="/account?index">
                <FormToken value={formToken} />
                <button className="btn" name="intent" value="end-others">
                  Sign out everywhere else
                </button>
              </Form>
            )}
          </section>
        </>
      )}
      <section aria-labelledby="leave">
        <div className="head">
          <h2 className="h2" id="leave">
            Leave
          </h2>
        </div>
        <p>Everything you keep here goes with your account: your recipes, notes, plans and lists.</p>
        <p className="account__leave">
          <Link className="btn" to="/account/delete">
            Delete your account
          </Link>
        </p>
      </section>
    </div>
  )
}
