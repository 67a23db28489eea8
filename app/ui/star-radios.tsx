import { t } from '#packages/texts/t'
import { Fragment, type ComponentProps } from 'react'
import { Icon } from './icon'

const STAR_LABEL =
  'inline-flex items-center justify-center flex-none w-11 h-11 text-star fill-current peer-checked:text-star-off peer-checked:fill-none'
// The radio lies over its star, so that it takes the tap and shows the focus ring.
const STAR_INPUT =
  'peer relative flex-none appearance-none w-11 h-11 my-0 mr-0 -ml-11 rounded-1 cursor-pointer outline-offset-[-3px]'
const CLEAR_LABEL =
  'order-last inline-flex items-center justify-center h-11 px-2 rounded-1 text-sm text-ink-2 ' +
  'underline cursor-pointer peer-checked/none:invisible peer-focus/none:outline ' +
  'peer-focus/none:outline-3 peer-focus/none:outline-focus'

/** One to five stars, or none. The stars after the chosen one are hollow, without a script too. */
export function StarRadios({
  id,
  name,
  radio,
}: {
  id: string
  name: string
  /** What else belongs to the radio of so many stars; 0 for none. */ radio: (stars: number) => ComponentProps<'input'>
}) {
  return (
    <div className="flex flex-wrap items-center clear-both -ml-[9px]">
      <input
        {...radio(0)}
        type="radio"
        className="peer peer/none sr-only"
        name={name}
        id={`${id}-none`}
        aria-label={t('No rating')}
      />
      <label className={CLEAR_LABEL} htmlFor={`${id}-none`}>
        {t('Clear')}
      </label>
      {[1, 2, 3, 4, 5].map((stars) => (
        <Fragment key={stars}>
          <label className={STAR_LABEL} htmlFor={`${id}-${stars}`}>
            <Icon name="star" className="w-7 h-7 stroke-[1.4] fill-inherit" />
            <span className="sr-only">{t('{stars, plural, one {# star} other {# stars}}', { stars })}</span>
          </label>
          <input {...radio(stars)} type="radio" className={STAR_INPUT} name={name} id={`${id}-${stars}`} />
        </Fragment>
      ))}
    </div>
  )
}
