import { Form, Link } from '@remix-run/react'
import { Deeds } from '#app/components/deeds'
import type { Deed } from '#app/components/deeds'
import { EnvironmentCard } from '#app/components/environment-card'
import { FormToken } from '#app/components/form-token'
import { LandingCard } from '#app/components/landing-card'
import type { EnvironmentChoice, EnvironmentStatus } from '#app/domain/settings/environments'
import type { LandingVersion } from '#app/domain/settings/landing-version'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'

const ROOMS: { to: string; icon: IconName; name: string; text: string; go: string }[] = [
  {
    to: '/admin/crawler',
    icon: 'sprout',
    name: 'Crawler console',
    text: 'Fill the shelves from trusted sites, and see how full they are.',
    go: 'Open the crawler',
  },
  {
    to: '/admin/database',
    icon: 'database',
    name: 'Database manager',
    text: 'Look through the recipes, and take out what does not belong.',
    go: 'Open the database',
  },
  {
    to: '/admin/blog',
    icon: 'newspaper',
    name: 'Blog manager',
    text: 'Write, publish and take back articles.',
    go: 'Open the blog',
  },
  {
    to: '/admin/mail',
    icon: 'mail',
    name: 'Mail',
    text: 'See which letters have gone, and send again what has failed.',
    go: 'Open the mail',
  },
  {
    to: '/admin/feedback',
    icon: 'message-square',
    name: 'Feedback',
    text: 'Read what cooks have told us, and take it along as a file.',
    go: 'Open the feedback',
  },
  {
    to: '/admin/audit',
    icon: 'history',
    name: 'Audit trail',
    text: 'See who has done what, when, and from where.',
    go: 'Open the audit trail',
  },
]

const QUICK = [
  ['/', 'First page'],
  ['/results', 'Results'],
  ['/kitchen', 'All our recipes'],
  ['/blog', 'Blog'],
  ['/api/docs', 'API'],
] as const

type Props = {
  name: string
  status: EnvironmentStatus
  choice: EnvironmentChoice
  landing: LandingVersion | null
  deeds: Deed[]
  formToken: string
}

/** What an operator sees first. */
export function Dashboard({ name, status, choice, landing, deeds, formToken }: Props) {
  return (
    <div className="page ops">
      <header className="phead ops__head">
        <div>
          <p className="label">Operator</p>
          <h1 className="h1">Admin</h1>
        </div>
        <Form method="post" action="/admin/sign-out">
          <FormToken value={formToken} />
          <button className="btn" name="intent" value="sign-out">
            <Icon name="log-out" />
            Sign Out
          </button>
        </Form>
      </header>
      <p className="vh">Signed in as {name}</p>
      <ul className="tools">
        {ROOMS.map(({ to, icon, name: title, text, go }) => (
          <li className="sheet pad" key={to}>
            <h2 className="h4">
              <Icon name={icon} /> {title}
            </h2>
            <p className="meta">{text}</p>
            <Link className="more" to={to}>
              {go}
            </Link>
          </li>
        ))}
      </ul>
      <div className="ops__cards">
        <EnvironmentCard status={status} choice={choice} formToken={formToken} />
        <LandingCard chosen={landing} formToken={formToken} />
      </div>
      <section className="sheet pad" aria-labelledby="deeds">
        <div className="head">
          <h2 className="h3" id="deeds">
            Last changes
          </h2>
        </div>
        <Deeds deeds={deeds} label="Last changes" />
      </section>
      <nav aria-labelledby="quick">
        <h2 className="h4" id="quick">
          Quick links
        </h2>
        <ul className="chips">
          {QUICK.map(([to, text]) => (
            <li key={to}>
              <Link className="chip" to={to}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
