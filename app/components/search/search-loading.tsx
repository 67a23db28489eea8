import { message, t } from '#packages/texts/t'
import { useEffect, useState } from 'react'
import { emptyStateClass } from '#app/ui/empty-state'
import { pageClass } from '#app/ui/classes'

const LINE = 'block mt-3 rounded-[2px] bg-well'

/** Where a title and a text will be. */
function SkeletonLines({ className = '' }: { className?: string }) {
  return (
    <div className={`text-left ${className}`} aria-hidden="true">
      <i className={`${LINE} w-[70%] h-6`} />
      <i className={`${LINE} h-3.5`} />
      <i className={`${LINE} w-2/5 h-3.5`} />
    </div>
  )
}

/** Shown in rotation while a search runs. */
const SEARCH_LOADING_MESSAGES = [
  message('Searching trusted recipe sites'),
  message('Analyzing recipe content'),
  message('Filtering for quality matches'),
  message('Finalizing your curated results'),
  message('Almost ready'),
]
const LOADING_MESSAGE_INTERVAL_MS = 2500

/** Rotates messages while the search runs. */
export function SearchLoading() {
  const [messageIndex, setMessageIndex] = useState(0)
  useEffect(() => {
    const timer = setInterval(
      () => setMessageIndex((current) => (current + 1) % SEARCH_LOADING_MESSAGES.length),
      LOADING_MESSAGE_INTERVAL_MS,
    )
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={pageClass}>
      <section className={`${emptyStateClass} mt-8`} aria-busy="true">
        <svg className="mx-auto mb-4" width="132" height="132" viewBox="0 0 200 200" aria-hidden="true">
          <circle cx="105" cy="107" r="82" fill="#1d0d05" opacity=".16" />
          <circle cx="100" cy="100" r="82" fill="#f3e8d3" />
          <circle cx="100" cy="100" r="68" fill="#b5502a" />
          <circle cx="101" cy="102" r="64" fill="#cf4f2b" />
          <path
            d="M97 104c-14-17 20-33 31-8 9 26-40 42-59 11-12-34 31-65 71-42"
            fill="none"
            stroke="#f3c9a6"
            strokeWidth="5"
            strokeLinecap="round"
          />
          <g className="origin-[100px_100px] animate-stir motion-reduce:animate-none">
            <path d="M100 100L176 30" stroke="#8a5a34" strokeWidth="9" strokeLinecap="round" />
            <path d="M84 120c-7-8-1-24 12-27 11-1 14 8 9 17-5 9-15 16-21 10z" fill="#a8713f" />
          </g>
        </svg>
        <h1 className="sr-only">{t('Looking for recipes')}</h1>
        <p
          className="max-w-[30rem] min-h-[2rem] mt-2 mx-auto mb-4 font-serif text-h4 leading-[1.6] text-ink-2"
          role="status">
          {SEARCH_LOADING_MESSAGES[messageIndex]?.()}
        </p>
        <SkeletonLines className="mt-6" />
      </section>
    </div>
  )
}
