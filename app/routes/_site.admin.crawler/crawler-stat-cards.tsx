import type { CrawlerStats } from '#app/domain/crawler/crawler-stats.server'
import { text } from '#app/ui/text'
import { cardClass } from '#app/ui/classes'

const formatCrawlerCount = (count: number) => count.toLocaleString('en-US')

export function CrawlerStatCards({ stats: { recipes, jobs, sessions } }: { stats: CrawlerStats }) {
  const cards = [
    ['Valid recipes', recipes.validRecipes, `of ${formatCrawlerCount(recipes.totalRecipes)} in all`],
    [
      'Running jobs',
      jobs.runningJobs,
      `${formatCrawlerCount(jobs.completed_jobs)} completed, ${formatCrawlerCount(jobs.failed_jobs)} failed`,
    ],
    ['Sessions completed', sessions.completedSessions, `${formatCrawlerCount(sessions.runningSessions)} running`],
  ] as const
  return (
    <dl className="grid gap-3 md:grid-cols-3">
      {cards.map(([name, count, more]) => (
        <div className={`${cardClass} flex items-center justify-between py-3 px-4 md:block md:py-4`} key={name}>
          <dt className={text.label}>{name}</dt>
          <dd className="text-right md:text-left">
            <span className={`${text.num} block text-[2.5rem] leading-[1.15]`}>{formatCrawlerCount(count)}</span>{' '}
            <small className={text.meta}>{more}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
