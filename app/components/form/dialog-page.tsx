import { t } from '#packages/texts/t'
import type { ReactNode } from 'react'
import { iconButtonClass, LinkButton } from '#app/ui/button'
import { dialogClass, DialogHeader } from '#app/ui/dialog'
import { Icon } from '#app/ui/icon'
import { ModalDialog } from '#app/ui/modal-dialog'
import { pageClass } from '#app/ui/classes'
import { useDialogOverPage } from '../layout/dialog-outlet'

type DialogPageProps = {
  title: string
  isSmall?: boolean
  /** Opposite the title where it is a page; over another page it is a button. */ close?: ReactNode
  children: ReactNode
}

/** A modal dialog over the page that it was opened from, or else a page of its own that looks like a dialog. */
export function DialogPage({ title, isSmall = false, close, children }: DialogPageProps) {
  const over = useDialogOverPage()
  const look = isSmall ? 'small' : 'main'
  if (over)
    return (
      <ModalDialog labelledBy="sheet" opener={over.opener} onClose={over.close} onClickBeside={over.close}>
        <section className={dialogClass(look, 'over')}>
          <DialogHeader
            id="sheet"
            title={title}
            close={
              <button type="button" className={iconButtonClass()} aria-label={t('Close')} onClick={over.close}>
                <Icon name="x" />
              </button>
            }
          />
          {children}
        </section>
      </ModalDialog>
    )
  return (
    <div className={`${pageClass} pt-8`}>
      <section className={dialogClass(look)} aria-labelledby="sheet">
        <DialogHeader id="sheet" title={title} close={close} />
        {children}
      </section>
    </div>
  )
}

/** Leaves a dialog: for the page below it, or for `to` where there is none. */
export function CancelLink({ to, children }: { to: string; children: ReactNode }) {
  const over = useDialogOverPage()
  return (
    <LinkButton
      to={to}
      onClick={
        over
          ? (event) => {
              event.preventDefault()
              over.close()
            }
          : undefined
      }>
      {children}
    </LinkButton>
  )
}
