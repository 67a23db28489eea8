import { message, type Message } from '#packages/texts/t'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { MAX_SEARCH_RESULTS, SEARCH_BATCH_SIZE } from '#app/domain/search/search-filters'

/** A part of the guide: instructions, a tip and a screenshot (public/how-to). */
export type GuideSection = {
  id: string
  title: Message
  steps: ReactNode[]
  tip: ReactNode | Message
  picture: string
  screenshotAlt: Message
}

export const QUICK_START_STEPS = [
  [
    'Search',
    `Pick a main ingredient, a mood and the time you have. You get ${SEARCH_BATCH_SIZE} recipes, one at a time.`,
  ],
  ['Plan', 'Save the recipes you like to your collection and add them to a meal plan.'],
  [
    'Shop',
    'Turn the plan into one shopping list, sorted by aisle. Tick items off in the shop, or send the list to someone.',
  ],
] as const

export const GUIDE_SECTIONS: GuideSection[] = [
  {
    id: 'search',
    title: message('Search for recipes'),
    steps: [
      <>
        On the <Link to="/home">home page</Link>, choose a main ingredient, a mood and a time, and press{' '}
        <b>Find Recipes</b>.
      </>,
      <>
        A search returns {SEARCH_BATCH_SIZE} recipes and shows one at a time. Go on with the arrows, the arrow keys or a
        swipe.
      </>,
      <>
        <b>View Recipe</b> opens the ingredients and the method. Make half or up to three times as much, print it, or
        use <b>Cook view</b>: one step at a time, with timers.
      </>,
      <>
        Not the right ones? <b>Show More</b> shows {SEARCH_BATCH_SIZE} more, up to {MAX_SEARCH_RESULTS}.{' '}
        <b>New Search</b> starts again.
      </>,
    ],
    tip: message('Every page has its own link. Bookmark a search or a recipe, or send it to a friend.'),
    picture: 'search',
    screenshotAlt: message('The results: recipe 1 of 6, with the three choices above it.'),
  },
  {
    id: 'save',
    title: message('Save and create recipes'),
    steps: [
      <>
        Press <b>Save</b> on any recipe to copy it to <Link to="/collection">My Collection</Link>. If you are not signed
        in, we ask you to sign in first.
      </>,
      <>
        Found a recipe on another site? Use <b>From a URL</b> and paste its link. If the site blocks automatic reading,
        paste the text of the recipe instead.
      </>,
      <>
        Use <b>Add Recipe</b> for your own recipes: enter a title, the ingredients and the steps. They are marked{' '}
        <b>My Recipe</b>.
      </>,
      <>
        Want to change a saved recipe? In your collection, open the three dots on its card and choose <b>Edit</b>. Your
        changes stay in your collection.
      </>,
    ],
    tip: (
      <>
        No account yet? <Link to="/import">Read a recipe from anywhere</Link> shows any recipe without ads. It does not
        save it.
      </>
    ),
    picture: 'save',
    screenshotAlt: message('The form for your own recipe, with rows for ingredients and steps.'),
  },
  {
    id: 'collection',
    title: message('Manage your collection'),
    steps: [
      <>
        Open <b>Filters</b> to search titles, summaries and sites, or to filter by time, your own stars and ingredient.
      </>,
      <>
        Give a recipe one to five stars. Choose the same star again to clear them. Add a note on what to change next
        time.
      </>,
      <>
        Tick several recipes, or press <b>Select All</b>, to add them to a meal plan or remove them together.
      </>,
    ],
    tip: message('What you save is your own copy. If the site changes or disappears, your recipe stays.'),
    picture: 'collection',
    screenshotAlt: message('My Collection: saved recipes with stars, and a note on one of them.'),
  },
  {
    id: 'plans',
    title: message('Create meal plans'),
    steps: [
      <>
        In <Link to="/meal-plans">Meal Plans</Link>, give a new plan a name. A description is optional.
      </>,
      <>
        In your collection, choose <b>Add to Meal Plan</b>. For one recipe, it is under the three dots on the card. For
        several, tick them first; it is beside <b>Select All</b>.
      </>,
      <>On the plan, add a note to a recipe, and set the servings, the day and the meal. Your week fills in.</>,
      <>
        Same again next week? <b>Duplicate</b> the plan.
      </>,
    ],
    tip: message('If you change the servings on a plan, we adjust the amounts on the shopping list.'),
    picture: 'plan',
    screenshotAlt: message('A meal plan: recipes with notes, and the button Generate List.'),
  },
  {
    id: 'lists',
    title: message('Make shopping lists'),
    steps: [
      <>
        On a plan, tick the recipes you want to shop for and press <b>Generate List</b>.
      </>,
      <>
        The same ingredient from several recipes becomes one item, and the list is sorted by aisle. Open an item to see
        which recipes need it.
      </>,
      <>
        Tap an item to tick it, or the cross to remove it. Add other things below. Made a mistake? Press <b>Undo</b>.
      </>,
    ],
    tip: message('Open your list on two of your devices: what you tick on one is ticked on the other at once.'),
    picture: 'list',
    screenshotAlt: message('A shopping list by aisle, with some items ticked and a progress bar.'),
  },
  {
    id: 'share',
    title: message('Share shopping lists'),
    steps: [
      <>
        On a list, <b>Send to me</b> e-mails it to you, <b>Someone else</b> e-mails it to another person, and{' '}
        <b>WhatsApp</b> sends the link as a message. <b>Copy link</b> and <b>Share</b> let you send the link any other
        way.
      </>,
      <>Only people you send the link to can see the list. They need no account, and the list updates live.</>,
      <>What they tick stays on their own device. Your list does not change.</>,
      <>
        <b>Turn off the link</b> so that it no longer opens the list. <b>Turn on the link</b> makes the same link work
        again.
      </>,
      <>
        Do you shop or cook with others? Invite them to your <Link to="/household">household</Link>. Then you have one
        collection, and the same plans and lists.
      </>,
    ],
    tip: message('The e-mail has the whole list in it, by aisle. You can read and print it without opening Larder.'),
    picture: 'share',
    screenshotAlt: message('A shared list, sorted by aisle, as other people see it.'),
  },
]
