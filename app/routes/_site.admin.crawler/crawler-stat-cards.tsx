import type { CrawlerStats } from '#app/domain/crawler/crawler-stats.server'

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
    <dl className="stats">
      {cards.map(([name, count, more]) => (
        <div className="sheet stat" key={name}>
          <dt className="label">{name}</dt>
          <dd>
            <span className="num">{formatCrawlerCount(count)}</span> <small>{more}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
