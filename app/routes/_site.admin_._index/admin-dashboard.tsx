import { Form, Link } from '@remix-run/react'
import { AuditLogTable } from '#app/components/admin/audit-log-table'
import type { AuditLogTableEntry } from '#app/components/admin/audit-log-table'
import { EnvironmentCard } from '#app/components/admin/environment-card'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { LandingVersionCard } from '#app/components/admin/landing-version-card'
import type { EnvironmentChoice, EnvironmentStatus } from '#app/domain/settings/clerk-environments'
import type { LandingVersion } from '#app/domain/settings/landing-version'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'

const ADMIN_SECTIONS: { to: string; icon: IconName; name: string; text: string; go: string }[] = [
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

const QUICK_LINKS = [
  ['/', 'First page'],
  ['/results', 'Results'],
  ['/kitchen', 'All our recipes'],
  ['/blog', 'Blog'],
  ['/api/docs', 'API'],
] as const

type AdminDashboardProps = {
  name: string
  status: EnvironmentStatus
  choice: EnvironmentChoice
  landing: LandingVersion | null
  deeds: AuditLogTableEntry[]
  formToken: string
}

export function AdminDashboard({ name, status, choice, landing, deeds, formToken }: AdminDashboardProps) {
  return (
    <div className="page ops">
      <header className="phead ops__head">
        <div>
          <p className="label">Operator</p>
          <h1 className="h1">Admin</h1>
        </div>
        <Form method="post" action="/admin/sign-out">
          <FormTokenInput value={formToken} />
          <button className="btn" name="intent" value="sign-out">
            <Icon name="log-out" />
            Sign Out
          </button>
        </Form>
      </header>
      <p className="vh">Signed in as {name}</p>
      <ul className="tools">
        {ADMIN_SECTIONS.map(({ to, icon, name: title, text, go }) => (
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
        <LandingVersionCard chosen={landing} formToken={formToken} />
      </div>
      <section className="sheet pad" aria-labelledby="deeds">
        <div className="head">
          <h2 className="h3" id="deeds">
            Last changes
          </h2>
        </div>
        <AuditLogTable entries={deeds} label="Last changes" />
      </section>
      <nav aria-labelledby="quick">
        <h2 className="h4" id="quick">
          Quick links
        </h2>
        <ul className="chips">
          {QUICK_LINKS.map(([to, text]) => (
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
