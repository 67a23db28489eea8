import { t } from '#packages/texts/t'
import { measuresPath, type Measures } from '#app/domain/settings/measures'
import { Link } from '#app/ui/link'

/** Says which measures a page shows, and leads to the choice and back. */
export function MeasuresLink({ measures, here }: { measures: Measures; here: string }) {
  return (
    <Link
      className="inline-flex items-center min-h-touch text-sm print:hidden"
      to={measuresPath(here)}
      preventScrollReset>
      {t('Measures: {measures, select, written {as written} metric {metric} other {US}}', { measures })}
    </Link>
  )
}
