import { t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { createPageMeta } from '#app/components/layout/page-meta'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { LinkButton } from '#app/ui/button'
import { chipClass, chipRowClass, numberedItemClass, numberedListClass, pageClass } from '#app/ui/classes'
import { Icon } from '#app/ui/icon'
import { sectionHeadClass } from '#app/ui/section'
import { text } from '#app/ui/text'
import { HOW_TO_SCREEN_SIZES, howToPicturePath } from '#app/domain/site/how-to-pictures'
import { listGuideSections, listQuickStartSteps, type GuideSection } from './guide-sections'

export const handle = { cache: { sharedSeconds: 3600 } } satisfies RoutePolicy
export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, {
    title: t('How it works'),
    description: t(
      'How to find recipes, save them, plan your meals and make a shopping list: the guide to Larder, with pictures.',
    ),
    path: '/how-to',
  })
export const loader = page('anyone', () => null)

const QUICK_STEP =
  'numeral pl-[4.25rem] before:-top-[0.1rem] before:text-[4.5rem] print:pl-[30pt] print:before:text-[28pt]'

export default function HowToPage() {
  const sections = listGuideSections()
  return (
    <div className={pageClass}>
      <header className="pt-8 pb-6">
        <h1 className={text.h1}>{t('How it works')}</h1>
        <p className={`${text.lede} mt-3`}>{t('Three steps to start. Below, each part is explained with pictures.')}</p>
      </header>
      <section aria-labelledby="quick-start">
        <h2 className="sr-only" id="quick-start">
          {t('Quick start')}
        </h2>
        <ol
          className={
            'grid gap-6 py-6 border-t-4 border-b-4 border-double md:grid-cols-3 ' +
            'print:grid-cols-3 print:gap-[12pt] print:py-[8pt] [counter-reset:step]'
          }>
          {listQuickStartSteps().map(([step, description]) => (
            <li key={step} className={QUICK_STEP}>
              <h3 className={text.h3}>{step}</h3>
              <p className="mt-1 text-ink-2">{description}</p>
            </li>
          ))}
        </ol>
      </section>
      <nav className="pt-6 print:hidden" aria-label={t('Parts of the guide')}>
        <ul className={chipRowClass}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a className={chipClass} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((part) => (
        <GuideSectionBlock key={part.id} part={part} />
      ))}
      <section className="mt-16 pt-8 border-t-4 border-double print:hidden" aria-labelledby="begin">
        <h2 className={text.h2} id="begin">
          {t('Ready to cook?')}
        </h2>
        <LinkButton className="mt-4" tone="main" size="big" to="/home">
          {t('Find a recipe')}
        </LinkButton>
      </section>
    </div>
  )
}

function GuideSectionBlock({ part: { id, title, steps, tip, picture, screenshotAlt } }: { part: GuideSection }) {
  return (
    <section className="pt-16 print:pt-[14pt] print:break-inside-avoid" id={id} aria-labelledby={`${id}-title`}>
      <div className={sectionHeadClass}>
        <h2 className={text.h2} id={`${id}-title`}>
          {title}
        </h2>
      </div>
      <div className="grid gap-6 grid-cols-1 lg:grid-cols-2 lg:gap-x-12 lg:items-start print:grid-cols-[minmax(0,1fr)_160pt] print:gap-x-[16pt]">
        <div>
          <ol className={numberedListClass}>
            {steps.map((step, at) => (
              <li key={at} className={numberedItemClass}>
                {step}
              </li>
            ))}
          </ol>
          <p className="max-w-[42rem] p-4 rounded-2 bg-well text-ink-2 print:py-[4pt] print:px-0">
            <span className="flex items-center mb-1 text-label leading-[1.6] font-semibold tracking-caps uppercase text-herb">
              <Icon name="sprout" className="mr-1.5" />
              {t('Tip')}
            </span>{' '}
            {tip}
          </p>
        </div>
        <GuideScreenshot name={picture} alt={screenshotAlt} />
      </div>
    </section>
  )
}

/** Screenshot in wide and narrow, light and dark, with a JPEG for browsers without WebP. */
function GuideScreenshot({ name, alt }: { name: string; alt: string }) {
  const { narrow, wide } = HOW_TO_SCREEN_SIZES
  return (
    <figure className="pt-2 lg:pt-4">
      <picture>
        <source
          media="(min-width: 48em) and (prefers-color-scheme: dark)"
          srcSet={howToPicturePath(name, 'wide', 'dark')}
          type="image/webp"
          width={wide.width}
          height={wide.height}
        />
        <source
          media="(min-width: 48em)"
          srcSet={howToPicturePath(name, 'wide', 'light')}
          type="image/webp"
          width={wide.width}
          height={wide.height}
        />
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={howToPicturePath(name, 'narrow', 'dark')}
          type="image/webp"
          width={narrow.width}
          height={narrow.height}
        />
        <source
          srcSet={howToPicturePath(name, 'narrow', 'light')}
          type="image/webp"
          width={narrow.width}
          height={narrow.height}
        />
        <img
          className="w-full max-w-[360px] h-auto mx-auto border rounded-2 shadow-2 md:max-w-none print:max-w-[160pt] print:shadow-none"
          src={howToPicturePath(name)}
          width={narrow.width}
          height={narrow.height}
          alt={alt}
          loading="lazy"
        />
      </picture>
    </figure>
  )
}
