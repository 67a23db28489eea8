import { message, t } from '#packages/texts/t'
import { Link, useLoaderData, useParams, useRevalidator, type ClientLoaderFunctionArgs } from '@remix-run/react'
import { useEffect } from 'react'
import { titled } from '#app/components/layout/page-meta'
import { loadImport } from '#app/domain/imports/import-archive.server'
import { countImportLines, type ImportLine } from '#app/domain/imports/import-line'
import { importPath } from '#app/domain/collection/paths'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { BackLink } from '#app/ui/back-link'
import { LinkButton, buttonRowClass } from '#app/ui/button'
import { Notice } from '#app/ui/notice'
import { narrowPageClass } from '#app/ui/classes'
import { Pager } from '#app/ui/pager'
import { ProgressBar } from '#app/ui/progress-bar'
import { text } from '#app/ui/text'
import { useHydrated } from '#app/ui/use-hydrated'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

const LINES_PER_PAGE = 200
const POLL_MS = 1500

export const loader = page('user', async ({ user, params, url }) => {
  const { lines, ...importJob } = await loadImport(user, params.id ?? '')
  const pages = Math.max(1, Math.ceil(lines.length / LINES_PER_PAGE))
  const requestedPage = Math.trunc(Number(url.searchParams.get('page'))) || 1
  const at = Math.min(Math.max(requestedPage, 1), pages)
  // What was left out, or lacks its picture, is what a cook looks for.
  const sorted = [...lines].sort((a, b) => Number(isIncomplete(b)) - Number(isIncomplete(a)))
  return {
    importJob,
    counts: countImportLines(lines),
    lines: sorted.slice((at - 1) * LINES_PER_PAGE, at * LINES_PER_PAGE),
    at,
    pages,
  }
})

type ImportPageData = ReturnType<typeof useLoaderData<typeof loader>>
let lastData: ImportPageData | undefined

/** While it is asked again and again, a request that does not get through changes nothing. */
export const clientLoader = async ({ params, serverLoader }: ClientLoaderFunctionArgs) => {
  try {
    return (lastData = await serverLoader<typeof loader>())
  } catch (thrown) {
    const isUnanswered = !(thrown instanceof Response) || thrown.status >= 500
    if (isUnanswered && lastData && lastData.importJob.id === params.id) return { ...lastData }
    throw thrown
  }
}

export const meta = titled(message('Your recipes from a file'))

export default function ImportPage() {
  const { importJob, counts, lines, at, pages } = useLoaderData<typeof loader>()
  const { id = '' } = useParams()
  const isRunning = importJob.state === 'reading' || importJob.state === 'saving'
  usePolling(isRunning)
  return (
    <div className={narrowPageClass}>
      <BackLink to="/import/file">{t('Bring your recipes along')}</BackLink>
      <h1 className={text.h1}>{t('Your recipes from a file')}</h1>
      <p className={`${text.lede} mt-3 break-words`}>{importJob.filename}</p>
      {isRunning ? (
        <ImportProgress importJob={importJob} />
      ) : (
        <>
          {importJob.problem && (
            <Notice title={t('We could not import the whole file.')} className="mt-6">
              {importJob.problem}
            </Notice>
          )}
          {(lines.length > 0 || !importJob.problem) && (
            <section className="py-6" aria-labelledby="report" data-report>
              <div role="status">
                <h2 id="report" className={text.h2}>
                  {t('{imported} imported, {known} already there, {leftOut} left out', {
                    imported: counts.imported,
                    known: counts.known,
                    leftOut: counts.leftOut,
                  })}
                </h2>
              </div>
              <ul className="mt-3">
                {lines.map((line, number) => (
                  <ReportLine key={number} line={line} />
                ))}
              </ul>
              <Pager page={at} pages={pages} href={(number) => importPath(id, number)} />
            </section>
          )}
          <div className={`${buttonRowClass} mt-4`}>
            <LinkButton to="/collection">{t('Your collection')}</LinkButton>
            <LinkButton to="/import/file">{t('Choose another file')}</LinkButton>
          </div>
        </>
      )}
    </div>
  )
}

function ImportProgress({ importJob }: Pick<ImportPageData, 'importJob'>) {
  const { id, state, entries, entriesDone, pictures, picturesDone } = importJob
  const isHydrated = useHydrated()
  const isSaved = pictures > 0
  const percent = Math.floor((100 * (entriesDone + picturesDone)) / Math.max(1, entries + pictures))
  return (
    <section className="py-6" aria-label={t('Progress')}>
      <p role="status" className="mb-3">
        {state === 'reading'
          ? t('We are reading the file…')
          : isSaved
            ? t(
                'Your recipes are in your collection. {picturesDone} of {pictures, plural, one {# picture} other {# pictures}} done',
                { picturesDone, pictures },
              )
            : t('{entriesDone} of {entries, plural, one {# entry} other {# entries}} done ({percent}%)', {
                entriesDone,
                entries,
                percent,
              })}
      </p>
      <ProgressBar percent={percent} />
      <p className={`${text.meta} mt-3`}>
        {state === 'reading'
          ? t(
              'Files take turns: while others bring theirs, this can take some minutes. You can leave this page: it goes on, and the report stays here.',
            )
          : t('You can leave this page: it goes on, and the report stays here.')}
      </p>
      <div className={`${buttonRowClass} mt-4`}>
        {!isHydrated && (
          <LinkButton to={importPath(id)} icon="refresh-cw" reloadDocument>
            {t('Refresh')}
          </LinkButton>
        )}
        {isSaved && <LinkButton to="/collection">{t('Your collection')}</LinkButton>}
      </div>
    </section>
  )
}

function usePolling(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isRunning || state !== 'idle') return
    const timer = setTimeout(revalidate, POLL_MS)
    return () => clearTimeout(timer)
  }, [isRunning, revalidate, state])
}

const isIncomplete = (line: ImportLine) =>
  line.outcome === 'left-out' || ('pictureProblem' in line && line.pictureProblem !== undefined)

const describeOutcome = (line: Exclude<ImportLine, { outcome: 'left-out' }>) => {
  const { outcome } = line
  if (outcome === 'known' || outcome === 'imported') {
    if (line.pictureProblem)
      return t('{outcome, select, known {already there} other {imported}}, without its picture. {problem}', {
        outcome,
        problem: line.pictureProblem,
      })
    return 'lacksPicture' in line && line.lacksPicture
      ? t('{outcome, select, known {already there} other {imported}}, without its picture', { outcome })
      : t('{outcome, select, known {already there} other {imported}}', { outcome })
  }
  return line.isNew
    ? t('{outcome, select, plan {a meal plan, imported} other {a shopping list, imported}}', { outcome })
    : t('{outcome, select, plan {a meal plan, already there} other {a shopping list, already there}}', { outcome })
}

function ReportLine({ line }: { line: ImportLine }) {
  return (
    <li className="py-1 border-t break-words">
      {line.outcome === 'left-out' ? (
        t('{title}: left out. {reason}', { title: line.title, reason: line.reason })
      ) : (
        <>
          <Link to={'path' in line ? line.path : recipePath(line.source_url)} className="underline">
            {line.title}
          </Link>
          {`: ${describeOutcome(line)}`}
        </>
      )}
    </li>
  )
}
