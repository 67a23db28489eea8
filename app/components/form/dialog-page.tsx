import type { ReactNode } from 'react'
import { dialogClass, DialogHeader } from '#app/ui/dialog'
import { pageClass } from '#app/ui/page'

/** A page of its own that looks like a dialog: signing in and up, a new password, a confirmation. */
export function DialogPage({ title, asks = false, children }: { title: string; asks?: boolean; children: ReactNode }) {
  return (
    <div className={`${pageClass} pt-8`}>
      <section className={dialogClass(asks ? 'ask' : 'main')} aria-labelledby="sheet">
        <DialogHeader id="sheet" title={title} />
        {children}
      </section>
    </div>
  )
}
