import { rich, t } from '#packages/texts/t'
import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { DietDisclosure } from '#app/components/diets/diet-disclosure'
import {
  COMMON_ITEMS,
  HAVING_TIMES,
  MAX_HAVE_LENGTH,
  type HavingChoice,
  type HavingResult,
} from '#app/domain/search/having'
import { formatMinutes } from '#app/domain/recipes/format-recipe'
import { isOneOf } from '#app/platform/text/objects'
import type { Diet } from '#packages/ingredients/diets/diets'
import { ChipFieldset } from '#app/ui/chip-fieldset'
import { Button } from '#app/ui/button'
import { InputField } from '#app/ui/form-field'
import { StickyFormEnd } from '#app/ui/sticky-form-end'
import { cardClass } from '#app/ui/classes'
import { ActionForm } from '#app/components/form/action-form'
import { IdempotencyKeyInput } from '../form/hidden-inputs'
import { RecipeRowLink } from '../recipe/recipe-row-link'

/** What is at home: tapped, which searches at once with a script, or typed. */
export function HavingForm({
  choice: { have, minutes, diets },
  hasOwnDiets,
  bought,
  common,
}: {
  choice: HavingChoice & { diets: readonly Diet[] }
  hasOwnDiets: boolean
  /** Ticked off the lists lately. */ bought: readonly string[]
  common: readonly string[]
}) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isIdle = useNavigation().state === 'idle'
  const offered = [...bought, ...common]
  const typed = have.filter((thing) => !offered.includes(thing)).join(', ')
  const time = String(minutes ?? '')
  // Going back brings what was chosen then; an answer to an earlier tap takes nothing back.
  useEffect(() => {
    if (!isIdle) return
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field !== document.activeElement)
        if (field.type === 'checkbox')
          field.checked = isOneOf<string>(field.name === 'diet' ? diets : have, field.value)
        else if (field.type === 'radio') field.checked = field.value === time
        else if (field.id === 'have') field.value = typed
  }, [isIdle, have, diets, time, typed])
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    // Text is submitted by Enter or the button only.
    if (event.target instanceof HTMLInputElement && event.target.id !== 'have')
      submit(event.currentTarget, { preventScrollReset: true })
  }
  return (
    <Form
      className="grid gap-4"
      action="/with-what-i-have"
      role="search"
      aria-label={t('Recipes with what I have')}
      ref={form}
      onChange={onChange}
      preventScrollReset>
      {bought.length > 0 && <ThingChips legend={t('Bought this week')} things={bought} chosen={have} />}
      <ThingChips
        legend={bought.length > 0 ? t('Also at home') : t('At home')}
        things={common}
        nameOf={(thing) => COMMON_ITEMS[thing]?.() ?? thing}
        chosen={have}
      />
      <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
        <InputField
          id="have"
          label={t('Something else')}
          className=""
          type="text"
          dir="auto"
          maxLength={MAX_HAVE_LENGTH}
          defaultValue={typed}
          placeholder={t('Half a cauliflower, feta')}
          autoComplete="off"
        />
        <ChipFieldset
          legend={t('Time')}
          type="radio"
          name="time"
          options={[['', t('Any time')], ...HAVING_TIMES.map((of) => [String(of), formatMinutes(of)] as const)]}
          chosen={[time]}
          rowClassName="md:pt-1"
        />
      </div>
      <DietDisclosure chosen={diets} isOwnDietOff={hasOwnDiets} />
      <StickyFormEnd>
        <Button tone="main" className="max-md:w-full" formAction="/with-what-i-have#found">
          {t('Show dishes')}
        </Button>
      </StickyFormEnd>
    </Form>
  )
}

function ThingChips({
  legend,
  things,
  nameOf = (thing) => thing,
  chosen,
}: {
  legend: string
  things: readonly string[]
  nameOf?: (thing: string) => string
  chosen: readonly string[]
}) {
  const options = things.map((thing) => [thing, nameOf(thing)] as const)
  return <ChipFieldset legend={legend} type="checkbox" name="have" options={options} chosen={chosen} isTyped />
}

/** Recipes with what they use and lack; what one lacks goes on a list by one tap. */
export function HavingResults({
  results,
  choice: { have, minutes, diets },
  idempotencyKey,
}: {
  results: HavingResult[]
  choice: HavingChoice
  idempotencyKey: string
}) {
  const adding = useNavigation().formData?.get('recipe')
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {results.map((recipe) => (
        <li key={recipe.source_url} className={`${cardClass} flex flex-col min-w-0 p-3`}>
          <RecipeRowLink recipe={recipe} />
          <p className="mt-3 text-sm break-words">
            {rich('<b>Uses</b> {things}', {
              b: (text) => <b className="font-semibold text-herb">{text}</b>,
              things: recipe.uses.join(', '),
            })}
          </p>
          {recipe.missing.length === 0 ? (
            <p className="mt-1 text-sm">{t('You have all it needs.')}</p>
          ) : (
            <>
              <p className="mt-1 mb-3 text-sm break-words">
                {rich('<b>You need</b> {things}', {
                  b: (text) => <b className="font-semibold">{text}</b>,
                  things: recipe.missing.join(', '),
                })}
              </p>
              <ActionForm className="mt-auto" preventScrollReset>
                <IdempotencyKeyInput value={idempotencyKey} />
                <input type="hidden" name="recipe" value={recipe.source_url} />
                {have.map((thing) => (
                  <input type="hidden" name="have" value={thing} key={thing} />
                ))}
                {diets?.map((diet) => (
                  <input type="hidden" name="diet" value={diet} key={diet} />
                ))}
                {minutes !== null && <input type="hidden" name="time" value={minutes} />}
                <Button
                  name="intent"
                  value="add-missing"
                  icon="shopping-basket"
                  disabled={adding === recipe.source_url}>
                  {adding === recipe.source_url ? t('Adding…') : t('Add these to my list')}
                  <span className="sr-only">{`: ${recipe.title}`}</span>
                </Button>
              </ActionForm>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
