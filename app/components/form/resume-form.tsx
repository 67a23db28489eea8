import { t } from '#packages/texts/t'
import type { PendingSubmission } from '#app/domain/error-messages'
import { Button, buttonClass } from '#app/ui/button'

/** A submission that could not be taken, to be submitted again; signing in opens in another tab, so this page stays. */
export function ResumeForm({ held: { action, signIn, fields } }: { held: PendingSubmission }) {
  return (
    <>
      {signIn && (
        <a className={buttonClass({ tone: 'main' })} href={signIn} target="_blank" rel="noopener">
          {t('Sign In')}
        </a>
      )}
      <form method="post" action={action}>
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button tone={signIn ? 'plain' : 'main'}>{t('Send it again')}</Button>
      </form>
    </>
  )
}
