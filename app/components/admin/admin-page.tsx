import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon'

export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page ops">
      <header className="phead ops__head">
        <div>
          <p className="label">Operator</p>
          <h1 className="h1">{title}</h1>
        </div>
        <Link className="btn" to="/admin">
          <Icon name="arrow-left" />
          Admin
        </Link>
      </header>
      {children}
    </div>
  )
}
