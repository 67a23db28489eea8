import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { takeDownCost, takeDownHost } from '#app/domain/crawler/hosts.server'
import { Host, IS_TAKEN_DOWN } from '#app/domain/crawler/schema'
import { takenDownText } from '#app/domain/crawler/sentences'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'
import { Field } from '#app/ui/field'

const HERE = '/admin/crawler/hosts/take-down'
const BACK = '/admin/crawler/hosts'

export const loader = page('operator', async ({ url, formToken }) => {
  const asked = url.searchParams.get('host') ?? ''
  if (asked.trim() === '') return { asked: '', cost: null, errors: null, formToken: formToken() }
  // What is typed here is asked for in a link, so it is looked at as a form's field is.
  const read = Host.safeParse({ host: asked })
  if (!read.success)
    return {
      asked,
      cost: null,
      errors: read.error.issues.slice(0, 1).map(({ message }) => message),
      formToken: formToken(),
    }
  try {
    const cost = await takeDownCost(read.data.host)
    return { asked, cost, errors: cost.isDown ? [IS_TAKEN_DOWN] : null, formToken: formToken() }
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    return { asked, cost: null, errors: [thrown.message], formToken: formToken() }
  }
})

export const action = forms('operator', {
  'take-down': form(Host, async ({ operator, input: { host } }) => {
    const taken = await takeDownHost(host, { operator })
    return await redirectWithToast(BACK, { title: 'Host taken down', text: takenDownText(taken), tone: 'done' })
  }),
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Take a host down · Larder' }, { name: 'robots', content: 'noindex' }]

export default function TakeDown() {
  const { asked, cost, errors, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const keep = (
    <Link className="btn" to={BACK}>
      {cost && !cost.isDown ? 'Keep it' : 'Cancel'}
    </Link>
  )
  if (!cost || cost.isDown) {
    return (
      <Sheet title="Take a host down" asks>
        <Form method="get" action={HERE} noValidate>
          <div className="dialog__b">
            <p className="way-in__says">
              For a site that does not want to be here: its recipes leave the catalogue, and nothing of it is fetched
              again. You see how many recipes that is before anything happens.
            </p>
            <Field
              id="host"
              label="Host"
              errors={errors}
              hint="Such as www.cooking.example; with www. and without is the same.">
              {(aria) => (
                <input
                  {...aria}
                  name="host"
                  defaultValue={asked}
                  key={asked}
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={255}
                  required
                />
              )}
            </Field>
          </div>
          <div className="dialog__f">
            {keep}
            <button className="btn btn--ink">Look it up</button>
          </div>
        </Form>
      </Sheet>
    )
  }
  return (
    <Sheet title={`Take down ${cost.host}?`} asks>
      <Ask
        intent="take-down"
        button="Take it down for good"
        busy="Taking it down…"
        token={formToken}
        answer={answer}
        action={HERE}
        ink
        aside={keep}>
        <p className="way-in__says">
          <b>{cost.host}</b>
          {` ${losesText(cost.recipes)}, and no page of it is fetched or stored again, for nobody. Cooks keep their own copies. This cannot be undone.`}
        </p>
        <input type="hidden" name="host" value={cost.host} />
      </Ask>
    </Sheet>
  )
}

const losesText = (recipes: number) =>
  recipes === 0
    ? 'has no recipe in the catalogue'
    : recipes === 1
      ? 'loses its one recipe in the catalogue'
      : `loses its ${recipes} recipes in the catalogue`
