import { Link } from '@remix-run/react'
import { useCurrentUser } from '#app/components/current-user'
import { useRefusal } from '#app/components/error-page'
import { clearSearch } from '#app/domain/search/search-state'
import { Blank } from '#app/ui/blank'

/** Back to the three choices; with JavaScript the stored results go too (spec §4). */
export function NewSearch({ className, children }: { className: string; children: React.ReactNode }) {
  const user = useCurrentUser()
  return (
    <Link className={className} to="/home" onClick={() => clearSearch(sessionStorage, user?.id ?? null)}>
      {children}
    </Link>
  )
}

export function NoResults() {
  return (
    <div className="blank__page">
      <Blank title="No Recipes Found" actions={<NewSearch className="btn btn--main">New Search</NewSearch>}>
        <p>We couldn't find any recipes matching your criteria. Try adjusting your filters and search again.</p>
      </Blank>
    </div>
  )
}

const NOT_CONFIGURED = 'Search API not configured'

/** spec §8, search fails: the server's message, and a hint where the set-up is what is missing. */
export function SearchError() {
  const refusal = useRefusal()
  const message = refusal?.message ?? 'An error occurred while searching for recipes'
  const isUnset = message.includes(NOT_CONFIGURED)
  return (
    <div className="page blank__page">
      <Blank
        title={isUnset ? 'Search API Not Configured' : 'Search Error'}
        actions={
          <Link className="btn btn--main" to="/home">
            Back to Home
          </Link>
        }>
        <p role="alert">{message}</p>
        {isUnset && (
          <p>
            If this is your Larder, check its set-up: the starter kitchen should have been seeded, or SEARCH_PROVIDER be
            set.
          </p>
        )}
        {refusal?.id && <p className="meta">If you write to us about it, this number helps: {refusal.id}</p>}
      </Blank>
    </div>
  )
}
