import { message, t } from '#packages/texts/t'

export const ROLES = ['keeper', 'member'] as const
export type Role = (typeof ROLES)[number]

export const MAX_HOUSEHOLD_NAME_LENGTH = 100
export const FORMER_MEMBER = message('a former member')

/** Somebody without an account who helps to shop, as members see them. */
export const helperDisplayName = (name: string | null): string =>
  name === null ? t('a helper') : t('{name} (helper)', { name })

/** What comes along when a household of one becomes part of another. */
export type Belongings = { recipes: number; plans: number; lists: number }
/** `recipes` are all that came; `alreadyThere` of them were there before. */
export type MergeResult = Belongings & { alreadyThere: number }

/** The lists with a line, once, about doing the shopping together. */
export const SUGGEST_SHARING_PATH = '/shopping-lists?together=yes'
export const isSharingSuggested = ({ searchParams }: URL): boolean => searchParams.has('together')

/** The first names of the lists whose public links end when somebody goes, and how many end. */
export type EndingLinks = { names: string[]; count: number }

export const invitePath = (token: string): string => `/household/invites/${token}`

type Named = { firstName: string | null; lastName: string | null; email: string | null }

/** First and last name, as shown to people who are not in the household: never the e-mail address. */
export const publicName = ({ firstName, lastName }: Omit<Named, 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || t('Somebody')

/** First and last name, else the e-mail address; for members of the household. */
export const displayName = (user: Named): string =>
  user.firstName || user.lastName ? publicName(user) : user.email || publicName(user)

const hasNothing = ({ recipes, plans, lists }: Belongings): boolean => recipes + plans + lists === 0

export const describeWhatComesAlong = ({ recipes, plans, lists }: Belongings): string =>
  hasNothing({ recipes, plans, lists })
    ? t('You have nothing to bring along yet.')
    : t(
        'Your {recipes, plural, one {# recipe} other {# recipes}}, {plans, plural, one {# plan} other {# plans}} and {lists, plural, one {# list} other {# lists}} come along.',
        { recipes, plans, lists },
      )

export function describeMerge({ recipes, plans, lists, alreadyThere }: MergeResult): string {
  if (hasNothing({ recipes, plans, lists })) return ''
  const came = t(
    '{recipes, plural, one {# recipe} other {# recipes}}, {plans, plural, one {# plan} other {# plans}} and {lists, plural, one {# list} other {# lists}} came along.',
    { recipes, plans, lists },
  )
  if (alreadyThere === 0) return came
  return `${came} ${t('{count, plural, one {# recipe was there already.} other {# recipes were there already.}}', { count: alreadyThere })}`
}
