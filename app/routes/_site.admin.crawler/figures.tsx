import type { CrawlerStats } from '#app/domain/crawler/figures.server'

const text = (count: number) => count.toLocaleString('en-US')

/** spec §2: the three cards. */
export function Figures({ stats: { recipes, jobs, sessions } }: { stats: CrawlerStats }) {
  const cards = [
    ['Valid recipes', recipes.validRecipes, `of ${text(recipes.totalRecipes)} in all`],
    ['Running jobs', jobs.runningJobs, `${text(jobs.completed_jobs)} completed, ${text(jobs.failed_jobs)} failed`],
    ['Sessions completed', sessions.completedSessions, `${text(sessions.runningSessions)} running`],
  ] as const
  return (
    <dl className="stats">
      {cards.map(([name, count, more]) => (
        <div className="sheet stat" key={name}>
          <dt className="label">{name}</dt>
          <dd>
            <span className="num">{text(count)}</span> <small>{more}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
