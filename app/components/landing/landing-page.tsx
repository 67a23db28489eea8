import { message, t } from '#packages/texts/t'
import {
  type LandingVersion,
  isLandingVersion,
  LANDING_STORAGE_KEY,
  serializeLandingCookie,
} from '#app/domain/settings/landing-version'
import { pageClass } from '#app/ui/classes'
import { LANDING_RECIPE } from '#app/domain/recipes/landing-recipe'
import { formatMinutes } from '#app/domain/recipes/format-recipe'
import { DEFAULT_SEARCH_FILTERS, resultsPath } from '#app/domain/search/search-filters'
import { buttonClass, buttonRowClass, LinkButton } from '#app/ui/button'
import { FactList } from '#app/ui/fact-list'
import { Link } from '#app/ui/link'
import { framedPictureClass } from '#app/ui/picture-frame'
import { Section } from '#app/ui/section'
import { text } from '#app/ui/text'
import { useEffect } from 'react'
import { type HomeData, Tonight } from './tonight'
import { SearchForm } from '../search/search-form'
import { Hero } from './hero'
import { SignInCard } from './sign-in-card'
import { HowItWorks, NumberedSteps } from './how-it-works'
import { WhatsNew } from '../blog/whats-new'
import { spreadClass, spreadPictureClass, spreadTextClass } from '../recipe/recipe-spread'

const LANDING_ALTERNATIVE_STEPS = [
  message('Choose a main ingredient, a mood and the time you have. That is all we ask.'),
  message('See six recipes, one at a time. Not for tonight? Go to the next one.'),
  message('Cook step by step in large type, for as many people as you like, with timers built in.'),
]

/** Landing page that opens with a recipe, followed by the search form. */
export function LandingAlternative({ news, tonight, hasLandingRecipe }: HomeData) {
  useRestoreLandingCookie()
  return (
    <div className={pageClass}>
      <div className="pt-8 pb-6">
        <h1 className={text.hero}>{t('What is in the fridge?')}</h1>
        <p className={`${text.lede} mt-3`}>{t('Make three choices and get a recipe right away.')}</p>
      </div>
      {hasLandingRecipe ? <FeaturedRecipe /> : <LandingButtons />}
      <NumberedSteps title={t('How it works')} steps={LANDING_ALTERNATIVE_STEPS} />
      <Section id="choose" title={t('Your three choices')} className="mt-16" gap="">
        <SearchForm isBelowLine />
      </Section>
      <Tonight {...tonight} />
      <WhatsNew news={news} />
      <SignInCard />
    </div>
  )
}

/** The featured recipe, laid out as on the results page. */
function FeaturedRecipe() {
  const { path, title, summary, total_time_minutes, yield: servings, ingredientCount } = LANDING_RECIPE
  return (
    <article className={spreadClass} aria-labelledby="opened">
      <Link className={spreadPictureClass} to={path} prefetch="none" tabIndex={-1} aria-hidden="true">
        <img className={framedPictureClass} src="/plates/first-page.svg" width="400" height="300" alt="" />
      </Link>
      <div className={spreadTextClass}>
        <p className={text.label}>{t("From Larder's kitchen")}</p>
        <h2 className={`${text.h2} mt-1.5`} id="opened">
          <Link className="text-inherit no-underline hover:underline" to={path} prefetch="none">
            {title}
          </Link>
        </h2>
        <p className="mt-3 max-w-measure text-ink-2">{summary}</p>
        <FactList
          className="my-4 print:my-0"
          facts={[
            [t('Time'), formatMinutes(total_time_minutes)],
            [t('Yield'), servings],
            [t('To buy'), t('{count, plural, one {# thing} other {# things}}', { count: ingredientCount })],
          ]}
        />
        <LandingButtons className="md:mt-auto md:pt-4" />
      </div>
    </article>
  )
}

const LandingButtons = ({ className = '' }) => (
  <div className={`${buttonRowClass} ${className}`}>
    <LinkButton tone="main" size="big" to={resultsPath(DEFAULT_SEARCH_FILTERS)} prefetch="none">
      {t('Discover Recipes Now')}
    </LinkButton>
    <a className={buttonClass({ size: 'big' })} href="#choose">
      {t('Choose for yourself')}
    </a>
  </div>
)

export const LandingPage = ({ version, ...home }: { version: LandingVersion } & HomeData) =>
  version === 'alternative' ? <LandingAlternative {...home} /> : <LandingOriginal {...home} />

/** Landing page that opens with the search form. */
export function LandingOriginal({ news, tonight }: HomeData) {
  useRestoreLandingCookie()
  return (
    <div className={pageClass}>
      <Hero title={t('Find inspiration!')}>
        {t('Pick a main ingredient, a mood and the time you have. We show you good recipes, one at a time.')}
      </Hero>
      <SearchForm />
      <Tonight {...tonight} />
      <HowItWorks />
      <WhatsNew news={news} />
      <SignInCard />
    </div>
  )
}

/**
 * Restores a lost landing cookie from local storage; it applies from the next page on. An existing cookie is HttpOnly,
 * so that the browser ignores the write.
 */
function useRestoreLandingCookie(): void {
  useEffect(() => {
    try {
      const stored = localStorage.getItem(LANDING_STORAGE_KEY)
      if (isLandingVersion(stored) && stored !== 'original')
        document.cookie = serializeLandingCookie(stored, { isSecure: location.protocol === 'https:' })
    } catch {
      // Storage is blocked; the cookie is enough.
    }
  }, [])
}
