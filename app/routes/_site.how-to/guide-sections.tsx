import { rich, t } from '#packages/texts/t'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { MAX_SEARCH_RESULTS, SEARCH_BATCH_SIZE } from '#app/domain/search/search-filters'

/** A part of the guide: instructions, a tip and a screenshot (public/how-to). */
export type GuideSection = {
  id: string
  title: string
  steps: ReactNode[]
  tip: ReactNode
  picture: string
  screenshotAlt: string
}

const b = (text: ReactNode) => <b>{text}</b>
const linkTo = (to: string) => (text: ReactNode) => <Link to={to}>{text}</Link>

export const listQuickStartSteps = () =>
  [
    [
      t('Search'),
      t('Pick a main ingredient, a mood and the time you have. You get {count} recipes, one at a time.', {
        count: SEARCH_BATCH_SIZE,
      }),
    ],
    [t('Plan'), t('Save the recipes you like to your collection and add them to a meal plan.')],
    [
      t('Shop'),
      t(
        'Turn the plan into one shopping list, sorted by aisle. Tick items off in the shop, or send the list to someone.',
      ),
    ],
  ] as const

export const listGuideSections = (): GuideSection[] => [
  {
    id: 'search',
    title: t('Search for recipes'),
    steps: [
      rich(
        'On the <link>home page</link>, choose a main ingredient, a mood and a time, and press <b>Find Recipes</b>.',
        { link: linkTo('/home'), b },
      ),
      t('A search returns {count} recipes and shows one at a time. Go on with the arrows, the arrow keys or a swipe.', {
        count: SEARCH_BATCH_SIZE,
      }),
      rich(
        '<b>View Recipe</b> opens the ingredients and the method. Make half or up to three times as much, print it, or use <b>Cook view</b>: one step at a time, with timers.',
        { b },
      ),
      rich('Not the right ones? <b>Show More</b> shows {count} more, up to {max}. <b>New Search</b> starts again.', {
        b,
        count: SEARCH_BATCH_SIZE,
        max: MAX_SEARCH_RESULTS,
      }),
    ],
    tip: t('Every page has its own link. Bookmark a search or a recipe, or send it to a friend.'),
    picture: 'search',
    screenshotAlt: t('The results: recipe 1 of 6, with the three choices above it.'),
  },
  {
    id: 'save',
    title: t('Save and create recipes'),
    steps: [
      rich(
        'Press <b>Save</b> on any recipe to copy it to <link>My Collection</link>. If you are not signed in, we ask you to sign in first.',
        { link: linkTo('/collection'), b },
      ),
      rich(
        'Found a recipe on another site? Use <b>From a URL</b> and paste its link. If the site blocks automatic reading, paste the text of the recipe instead.',
        { b },
      ),
      rich(
        'Use <b>Add Recipe</b> for your own recipes: enter a title, the ingredients and the steps. They are marked <b>My Recipe</b>.',
        { b },
      ),
      rich(
        'Want to change a saved recipe? In your collection, open the three dots on its card and choose <b>Edit</b>. Your changes stay in your collection.',
        { b },
      ),
    ],
    tip: rich(
      'No account yet? <link>Read a recipe from anywhere</link> shows any recipe without ads. It does not save it.',
      { link: linkTo('/import') },
    ),
    picture: 'save',
    screenshotAlt: t('The form for your own recipe, with rows for ingredients and steps.'),
  },
  {
    id: 'collection',
    title: t('Manage your collection'),
    steps: [
      rich(
        'Open <b>Filters</b> to search titles, summaries and sites, or to filter by time, your own stars and ingredient.',
        { b },
      ),
      t(
        'Give a recipe one to five stars. Choose the same star again to clear them. Add a note on what to change next time.',
      ),
      rich('Tick several recipes, or press <b>Select All</b>, to add them to a meal plan or remove them together.', {
        b,
      }),
    ],
    tip: t('What you save is your own copy. If the site changes or disappears, your recipe stays.'),
    picture: 'collection',
    screenshotAlt: t('My Collection: saved recipes with stars, and a note on one of them.'),
  },
  {
    id: 'plans',
    title: t('Create meal plans'),
    steps: [
      rich('In <link>Meal Plans</link>, give a new plan a name. A description is optional.', {
        link: linkTo('/meal-plans'),
      }),
      rich(
        'In your collection, choose <b>Add to Meal Plan</b>. For one recipe, it is under the three dots on the card. For several, tick them first; it is beside <b>Select All</b>.',
        { b },
      ),
      t('On the plan, add a note to a recipe, and set the servings, the day and the meal. Your week fills in.'),
      rich('Same again next week? <b>Duplicate</b> the plan.', { b }),
    ],
    tip: t('If you change the servings on a plan, we adjust the amounts on the shopping list.'),
    picture: 'plan',
    screenshotAlt: t('A meal plan: recipes with notes, and the button Generate List.'),
  },
  {
    id: 'lists',
    title: t('Make shopping lists'),
    steps: [
      rich('On a plan, tick the recipes you want to shop for and press <b>Generate List</b>.', { b }),
      t(
        'The same ingredient from several recipes becomes one item, and the list is sorted by aisle. Open an item to see which recipes need it.',
      ),
      rich(
        'Tap an item to tick it, or the cross to remove it. Add other things below. Made a mistake? Press <b>Undo</b>.',
        { b },
      ),
    ],
    tip: t('Open your list on two of your devices: what you tick on one is ticked on the other at once.'),
    picture: 'list',
    screenshotAlt: t('A shopping list by aisle, with some items ticked and a progress bar.'),
  },
  {
    id: 'share',
    title: t('Share shopping lists'),
    steps: [
      rich(
        'On a list, <b>Send to me</b> e-mails it to you, <b>Someone else</b> e-mails it to another person, and <b>WhatsApp</b> sends the link as a message. <b>Copy link</b> and <b>Share</b> let you send the link any other way.',
        { b },
      ),
      t('Only people you send the link to can see the list. They need no account, and the list updates live.'),
      t('What they tick stays on their own device. Your list does not change.'),
      rich(
        '<b>Turn off the link</b> so that it no longer opens the list. <b>Turn on the link</b> makes the same link work again.',
        { b },
      ),
      rich(
        'Do you shop or cook with others? Invite them to your <link>household</link>. Then you have one collection, and the same plans and lists.',
        { link: linkTo('/household') },
      ),
    ],
    tip: t('The e-mail has the whole list in it, by aisle. You can read and print it without opening Larder.'),
    picture: 'share',
    screenshotAlt: t('A shared list, sorted by aisle, as other people see it.'),
  },
]
