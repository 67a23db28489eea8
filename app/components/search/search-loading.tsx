import { useEffect, useState } from 'react'
import { SEARCH_LOADING_MESSAGES, LOADING_MESSAGE_INTERVAL_MS } from '#app/domain/search/loading-messages'

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
    <div className="page">
      <section className="sheet blank waiting" aria-busy="true">
        <svg className="stir" width="132" height="132" viewBox="0 0 200 200" aria-hidden="true">
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
          <g className="stir__spoon">
            <path d="M100 100L176 30" stroke="#8a5a34" strokeWidth="9" strokeLinecap="round" />
            <path d="M84 120c-7-8-1-24 12-27 11-1 14 8 9 17-5 9-15 16-21 10z" fill="#a8713f" />
          </g>
        </svg>
        <h1 className="vh">Looking for recipes</h1>
        <p className="turns" role="status">
          {SEARCH_LOADING_MESSAGES[messageIndex]}
        </p>
        <div className="ghost" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </section>
    </div>
  )
}
