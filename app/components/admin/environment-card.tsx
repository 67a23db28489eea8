import { ActionForm } from '#app/components/form/action-form'
import { Definition, DefinitionList } from '#app/components/admin/definition-list'
import { Link, useLocation, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import {
  ENVIRONMENT_CHOICES,
  ENVIRONMENT_LABELS,
  NO_CLERK_KEYS,
  type EnvironmentChoice,
  type EnvironmentStatus,
} from '#app/domain/settings/clerk-environments'
import { ChipFieldset } from '#app/ui/chip-fieldset'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { useEnvironmentStatus } from './use-environment-status'
import { Button, buttonRowClass } from '#app/ui/button'
import { text, actionLinkClass } from '#app/ui/text'
import { Badge } from '#app/ui/badge'
import { AdminSection } from '#app/components/admin/admin-section'

const RELOAD_AFTER_SWITCH_MS = 2_000
/** Query parameter after a successful switch. */
export const SWITCHED_PARAM = 'switched'

type EnvironmentCardProps = {
  status: EnvironmentStatus
  choice: EnvironmentChoice
  /** Of the identity provider, for any environment. */ hasKeys: boolean
  error?: string | undefined
}

export function EnvironmentCard({ status, choice, hasKeys, error }: EnvironmentCardProps) {
  const { now, isLost } = useEnvironmentStatus(status)
  const isBusy = useNavigation().formAction === '/admin/environment'
  useReloadAfterSwitch()
  return (
    <AdminSection
      id="environment"
      title="Authentication environment"
      aside={
        <Link className={`${actionLinkClass} -my-2.5`} to="/admin" reloadDocument>
          <Icon name="refresh-cw" className="mr-1.5" />
          Refresh
        </Link>
      }>
      {error && <Notice title="Update Failed">{error}</Notice>}
      <DefinitionList>
        <Definition name="Current environment">
          <Badge tone={now.clerkEnvironment === 'production' ? 'herb' : 'honey'}>
            {ENVIRONMENT_LABELS[now.clerkEnvironment]}
          </Badge>
        </Definition>
        <Definition name="Source">{now.clerkSource}</Definition>
      </DefinitionList>
      {!hasKeys && <p className={`${text.meta} mt-2`}>{NO_CLERK_KEYS}</p>}
      {isLost && <p className={text.meta}>Larder did not answer just now. This is the last known state.</p>}
      <ActionForm action="/admin/environment" className="my-4">
        <ChipFieldset
          key={choice}
          legend="Manual override"
          type="radio"
          name="value"
          options={ENVIRONMENT_CHOICES.map((value) => [value, ENVIRONMENT_LABELS[value]] as const)}
          chosen={[choice]}
        />
        <div className={`${buttonRowClass} pt-4`}>
          <Button name="intent" value="set" disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save environment'}
          </Button>
        </div>
      </ActionForm>
      <ActionForm action="/admin/environment" className={buttonRowClass}>
        {choice !== 'auto' && (
          <Button name="intent" value="clear" disabled={isBusy}>
            Clear override
          </Button>
        )}
        <Button name="intent" value="reinitialize" disabled={isBusy}>
          Re-initialise
        </Button>
      </ActionForm>
    </AdminSection>
  )
}

/** Clerk's script keeps the keys it was started with, so a full reload is needed. */
function useReloadAfterSwitch() {
  const { search } = useLocation()
  const isSwitched = new URLSearchParams(search).has(SWITCHED_PARAM)
  useEffect(() => {
    if (!isSwitched) return
    const timer = window.setTimeout(() => window.location.replace('/admin'), RELOAD_AFTER_SWITCH_MS)
    return () => window.clearTimeout(timer)
  }, [isSwitched])
}
