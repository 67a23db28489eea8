import type { ReactNode } from 'react'

/** A page of its own that looks like a dialog: signing in and up, a new password, a confirmation. */
export function DialogPage({ title, asks = false, children }: { title: string; asks?: boolean; children: ReactNode }) {
  return (
    <div className="page way-in">
      <section className={`dialog ${asks ? 'dialog--ask' : ''}`} aria-labelledby="sheet">
        <div className="dialog__h">
          <h1 className="h3" id="sheet">
            {title}
          </h1>
        </div>
        {children}
      </section>
    </div>
  )
}
