import type { ReactNode } from 'react'

/** A secret that the page shows this one time. */
export function ShownOnce({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <div className="p-4 border rounded-2 bg-herb-wash" role="status">
      <p className="mb-2">
        <b>{title}</b> {about}
      </p>
      <div className="break-anywhere select-all font-mono text-sm" data-shown-once>
        {children}
      </div>
    </div>
  )
}
