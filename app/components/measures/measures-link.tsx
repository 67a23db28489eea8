import { t } from '#packages/texts/t'
import { MEASURES_LABELS, measuresPath, type Measures } from '#app/domain/settings/measures'
import { Link } from '#app/ui/link'

/** Says which measures a page shows, and leads to the choice and back. */
export function MeasuresLink({ measures, here }: { measures: Measures; here: string }) {
  return (
    <Link
      className="inline-flex items-center min-h-touch text-sm print:hidden"
      to={measuresPath(here)}
      preventScrollReset>
      {t('Measures: {replace}', { replace: MEASURES_LABELS[measures][0].toLowerCase().replace('us', 'US') })}
    </Link>
  )
}
