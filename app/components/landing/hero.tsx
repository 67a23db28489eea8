import type { ReactNode } from 'react'
import { text } from '#app/ui/text'

export function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="relative pt-8 pb-6 lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)] lg:items-center lg:min-h-[330px] lg:pt-6 lg:pb-8">
      <div>
        <h1 className={text.hero}>{title}</h1>
        <p className="mt-3 max-w-[30rem] text-lg text-ink-2">{children}</p>
      </div>
      <div className="hidden relative h-[330px] lg:block *:absolute" aria-hidden="true">
        <img className="left-[2%] top-[34px]" src="/plates/borsch.svg" width="286" height="286" alt="" loading="lazy" />
        <img className="right-0 -top-1.5" src="/plates/shakshuka.svg" width="212" height="212" alt="" loading="lazy" />
        <img
          className="right-[15%] -bottom-3.5"
          src="/plates/prawns.svg"
          width="186"
          height="186"
          alt=""
          loading="lazy"
        />
      </div>
    </div>
  )
}
