import { ActionButton } from '#app/components/form/action-form'
import { Link } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page'
import { AuditLogTable, type AuditLogTableEntry } from '#app/components/admin/audit-log-table'
import { BackupCard } from '#app/components/admin/backup-card'
import { EnvironmentCard } from '#app/components/admin/environment-card'
import { LandingVersionCard } from '#app/components/admin/landing-version-card'
import type { LastBackup } from '#app/domain/monitoring/backup-age'
import { ROLE_DESCRIPTIONS, type OperatorRole } from '#app/domain/operators/operator'
import type { EnvironmentChoice, EnvironmentStatus } from '#app/domain/settings/clerk-environments'
import type { LandingVersion } from '#app/domain/settings/landing-version'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'
import { Badge } from '#app/ui/badge'
import { paddedCardClass, chipClass, chipRowClass } from '#app/ui/classes'
import { text, actionLinkClass } from '#app/ui/text'
import { formatCount } from '#app/platform/text/strings'
import { AdminSection } from '#app/components/admin/admin-section'

type AdminSectionCard = {
  to: string
  icon: IconName
  name: string
  about: string
  go: string
  /** Nobody else can open it. */ isForAdmins?: boolean
}

const ADMIN_SECTIONS: AdminSectionCard[] = [
  {
    to: '/admin/health',
    icon: 'activity',
    name: 'Health',
    about: 'See how the server, the database, queues and jobs are, and run a job.',
    go: 'Open health',
  },
  {
    to: '/admin/crawler',
    icon: 'sprout',
    name: 'Crawler console',
    about: 'Collect recipes from trusted sites, and see where more are needed.',
    go: 'Open the crawler',
  },
  {
    to: '/admin/database',
    icon: 'database',
    name: 'Database manager',
    about: 'Look through the recipes and delete what does not belong.',
    go: 'Open the database',
  },
  {
    to: '/admin/blog',
    icon: 'newspaper',
    name: 'Blog manager',
    about: 'Write, publish and unpublish articles.',
    go: 'Open the blog',
  },
  {
    to: '/admin/trash',
    icon: 'trash-2',
    name: 'Trash',
    about: 'Bring back a recipe or a post that was deleted by mistake.',
    go: 'Open the trash',
  },
  {
    to: '/admin/mail',
    icon: 'mail',
    name: 'E-mail',
    about: 'See which e-mails were sent, and send failed ones again.',
    go: 'Open e-mail',
  },
  {
    to: '/admin/feedback',
    icon: 'message-square',
    name: 'Feedback',
    about: 'Read feedback from cooks, answer it, and export it as a file.',
    go: 'Open the feedback',
  },
  {
    to: '/admin/photos',
    icon: 'image',
    name: 'Photographs',
    about: 'Look at what cooks offer to everybody, and approve or refuse it.',
    go: 'Open the photographs',
  },
  {
    to: '/admin/notice',
    icon: 'bell',
    name: 'Notice',
    about: 'Say something on every page, or turn maintenance on.',
    go: 'Open the notice',
  },
  {
    to: '/admin/audit',
    icon: 'history',
    name: 'Audit trail',
    about: 'See who changed what, and when.',
    go: 'Open the audit trail',
  },
  {
    to: '/admin/cooks',
    icon: 'user',
    name: 'Cooks',
    about: 'Help a cook to sign in, or suspend one.',
    go: 'Open the cooks',
    isForAdmins: true,
  },
  {
    to: '/admin/operators',
    icon: 'sliders-horizontal',
    name: 'Operators',
    about: 'Say who may sign in here, and what they may change.',
    go: 'Open the operators',
    isForAdmins: true,
  },
  {
    to: '/admin/account',
    icon: 'shield-check',
    name: 'Your account',
    about: 'Your password, second factor, API tokens and sessions.',
    go: 'Open your account',
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
  role: OperatorRole
  status: EnvironmentStatus
  choice: EnvironmentChoice
  hasKeys: boolean
  landing: LandingVersion | null
  deeds: AuditLogTableEntry[]
  lastBackup: LastBackup | null
  /** Photographs that wait. */ offeredPhotos: number
  newFeedback: number
  /** Checks of Health that fail. */ warnings: number
  loadedAt: string
}

export function AdminDashboard({
  name,
  role,
  status,
  choice,
  hasKeys,
  landing,
  deeds,
  lastBackup,
  offeredPhotos,
  newFeedback,
  warnings,
  loadedAt,
}: AdminDashboardProps) {
  return (
    <AdminPage
      title="Admin"
      back={null}
      action={
        <ActionButton intent="sign-out" formProps={{ action: '/admin/sign-out' }} icon="log-out">
          Sign Out
        </ActionButton>
      }>
      <p className={text.meta}>
        Signed in as {name}. {ROLE_DESCRIPTIONS[role]}.
      </p>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {ADMIN_SECTIONS.filter(({ isForAdmins }) => role === 'admin' || !isForAdmins).map(
          ({ to, icon, name: title, about, go }) => (
            <li className={paddedCardClass} key={to}>
              <h2 className={text.h4}>
                <Icon name={icon} className="text-tomato" /> {title}{' '}
                {to === '/admin/health' && warnings > 0 && (
                  <Badge tone="tomato">{formatCount(warnings, 'warning', 'warnings')}</Badge>
                )}
                {to === '/admin/photos' && offeredPhotos > 0 && (
                  <Badge tone="honey">{formatCount(offeredPhotos, 'waits', 'wait')}</Badge>
                )}
                {to === '/admin/feedback' && newFeedback > 0 && <Badge tone="honey">{`${newFeedback} new`}</Badge>}
              </h2>
              <p className={`${text.meta} mt-1.5`}>{about}</p>
              <Link className={actionLinkClass} to={to}>
                {go}
              </Link>
            </li>
          ),
        )}
      </ul>
      <BackupCard last={lastBackup} loadedAt={loadedAt} />
      <div className="grid gap-6 items-start lg:grid-cols-2">
        <EnvironmentCard status={status} choice={choice} hasKeys={hasKeys} />
        <LandingVersionCard chosen={landing} />
      </div>
      <AdminSection id="deeds" title="Last changes">
        <AuditLogTable entries={deeds} label="Last changes" />
      </AdminSection>
      <nav aria-labelledby="quick">
        <h2 className={`${text.h4} mb-3`} id="quick">
          Quick links
        </h2>
        <ul className={chipRowClass}>
          {QUICK_LINKS.map(([to, name]) => (
            <li key={to}>
              <Link className={chipClass} to={to}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </AdminPage>
  )
}
