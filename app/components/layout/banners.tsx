import { t } from '#packages/texts/t'
import { Button } from '#app/ui/button'
import { useSiteNotice, useUnconfirmedEmail } from './use-root-data'
import { ActionForm } from '../form/action-form'

const bannerClass = 'py-2 px-4 text-center text-sm leading-[1.4] bg-honey-wash border-b break-anywhere print:hidden'

/** The operators' lines above every page. */
export function SiteNoticeBanner() {
  const notice = useSiteNotice()
  const lines = [notice?.maintenance, notice?.announcement].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div className={bannerClass} role="status" data-site-notice>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** Asks, above the page, whoever has just signed up to confirm the address. */
export function ConfirmEmailLine() {
  const email = useUnconfirmedEmail()
  return (
    email && (
      <ActionForm className={bannerClass} action="/confirm-email">
        {t('Confirm your e-mail: we sent a link to {email}.', { email })}{' '}
        <Button tone="bare" name="intent" value="again">
          {t('Send again')}
        </Button>
        <Button tone="bare" name="intent" value="later">
          {t('Not now')}
        </Button>
      </ActionForm>
    )
  )
}
