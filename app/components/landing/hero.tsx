import type { ReactNode } from 'react'

export function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="hero">
      <div>
        <h1 className="h1">{title}</h1>
        <p className="lede">{children}</p>
      </div>
      <div className="hero__plates" aria-hidden="true">
        <img className="plate-a" src="/plates/borsch.svg" width="286" height="286" alt="" loading="lazy" />
        <img className="plate-b" src="/plates/shakshuka.svg" width="212" height="212" alt="" loading="lazy" />
        <img className="plate-c" src="/plates/prawns.svg" width="186" height="186" alt="" loading="lazy" />
      </div>
    </div>
  )
}
