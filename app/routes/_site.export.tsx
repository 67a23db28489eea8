import { message, t } from '#packages/texts/t'
import { titled } from '#app/components/layout/page-meta'
import { EXPORT_FORMATS } from '#app/domain/exports/export-formats'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { BackLink } from '#app/ui/back-link'
import { Button, LinkButton } from '#app/ui/button'
import { narrowPageClass } from '#app/ui/classes'
import { Section } from '#app/ui/section'
import { text } from '#app/ui/text'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const loader = page('user', () => null)

export const meta = titled(message('Export'))

export default function ExportPage() {
  return (
    <div className={narrowPageClass}>
      <BackLink to="/account">{t('Account')}</BackLink>
      <h1 className={text.h1}>{t('Export')}</h1>
      <p className={`${text.lede} mt-3`}>
        {t(
          'Download everything your household keeps here, as often as you like. You get your own notes and stars, not those of other members.',
        )}
      </p>
      <form method="get" action="/export/download" className="py-6">
        <fieldset>
          <legend className={`${text.meta} mb-2`}>{t('What to download')}</legend>
          {EXPORT_FORMATS.map(({ value, label, hint }, number) => (
            <label key={value} className="flex items-center py-2 min-h-touch border-b">
              <input
                className="flex-none w-5 h-5 mr-3 accent-tomato-fill"
                type="radio"
                name="format"
                value={value}
                defaultChecked={number === 0}
              />
              <span>
                <b className="font-semibold">{label()}</b> <span className={`${text.meta} block`}>{hint()}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p className="mt-4">
          <Button tone="main">{t('Download')}</Button>
        </p>
      </form>
      <Section id="cookbook" title={t('Cookbook')} className="mt-6">
        <p>{t('Your recipes as a book, to print or for an e-reader.')}</p>
        <p className="mt-4">
          <LinkButton to="/cookbook">{t('Make a cookbook')}</LinkButton>
        </p>
      </Section>
      <Section id="about-you" title={t('About you')} className="mt-12">
        <p>
          {t(
            'What we keep about you: your account, where you are signed in, e-mails we sent for you, your feedback, notes and stars.',
          )}
        </p>
        <form method="get" action="/export/about-me" className="mt-4">
          <Button>{t('Download everything about me')}</Button>
        </form>
      </Section>
    </div>
  )
}
