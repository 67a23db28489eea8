import { pageClass } from '#app/ui/page'
import { SearchForm } from '../search/search-form'
import { Hero } from './hero'
import { SignInCard } from './sign-in-card'
import { HowItWorks } from './how-it-works'
import { useRestoreLandingCookie } from './use-restore-landing-cookie'
import { WhatsNew } from '../blog/whats-new'
import type { HomeData } from './home-data'
import { Tonight } from './tonight'

/** Landing page that opens with the search form. */
export function LandingOriginal({ news, tonight }: HomeData) {
  useRestoreLandingCookie()
  return (
    <div className={pageClass}>
      <Hero title="Find inspiration!">
        Pick a main ingredient, a mood and the time you have. We show you good recipes, one at a time.
      </Hero>
      <SearchForm />
      <Tonight {...tonight} />
      <HowItWorks />
      <WhatsNew news={news} />
      <SignInCard />
    </div>
  )
}
