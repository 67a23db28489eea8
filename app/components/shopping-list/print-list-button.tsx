import { t } from '#packages/texts/t'
import { textButtonClass } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'

/** Printing is the browser's own; a button that needs a script is only rendered with one. */
export function PrintListButton() {
  return useHydrated() ? (
    <button className={`${textButtonClass} font-semibold`} type="button" onClick={() => window.print()}>
      <Icon name="printer" className="mr-1.5" />
      {t('Print')}
    </button>
  ) : null
}
