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

export const QUICK_START_STEPS = [
  [
    'Search',
    `Pick a main ingredient, a mood and the time you have, and read ${SEARCH_BATCH_SIZE} recipes, one at a time.`,
  ],
  ['Plan', 'Save what you like to your collection, and put what you mean to cook on a meal plan.'],
  ['Shop', 'Turn the plan into one list, sorted by aisle. Tick it off in the shop, or send it to whoever is nearest.'],
] as const

export const GUIDE_SECTIONS: GuideSection[] = [
  {
    id: 'search',
    title: 'Search for recipes',
    steps: [
      <>
        On the <Link to="/home">home page</Link>, choose a main ingredient, a mood and a time, and press{' '}
        <b>Find Recipes</b>.
      </>,
      <>
        A search returns {SEARCH_BATCH_SIZE} recipes, one at a time. Turn the pages with the arrows, the arrow keys or a
        swipe.
      </>,
      <>
        <b>View Recipe</b> opens ingredients and method. Scale it from half to three times, print it, or cook from{' '}
        <b>Cook view</b>: one step to a page, with timers.
      </>,
      <>
        Not the right ones? <b>Show More</b> brings the next {SEARCH_BATCH_SIZE}, up to {MAX_SEARCH_RESULTS};{' '}
        <b>New Search</b> begins again.
      </>,
    ],
    tip: 'Every page has an address of its own. Keep a search, a recipe scaled to your table or its third step as a bookmark, or send it to a friend.',
    picture: 'search',
    screenshotAlt: 'The results: recipe 1 of 6 as an open book, with the three choices above it.',
  },
  {
    id: 'save',
    title: 'Save and create recipes',
    steps: [
      <>
        Press <b>Save</b> on any recipe. It is copied into <Link to="/collection">My Collection</Link>; who is not
        signed in is asked to, and comes back to the recipe.
      </>,
      <>
        Found one elsewhere? <b>From a URL</b> reads it from its page. Where a site lets no robot in, paste the text of
        the page instead.
      </>,
      <>
        <b>Add Recipe</b> is for your own: a title, the ingredients line by line, the steps one by one. It is marked{' '}
        <b>My Recipe</b>.
      </>,
      <>
        Something wrong with a saved recipe? In your collection, the three dots on its card lead to <b>Edit</b>, which
        changes your copy, and yours alone.
      </>,
    ],
    tip: (
      <>
        No account yet? <Link to="/import">Read a recipe from anywhere</Link> shows any recipe page clean, without
        saving it.
      </>
    ),
    picture: 'save',
    screenshotAlt: "The form for a recipe of one's own, with rows for ingredients and steps.",
  },
  {
    id: 'collection',
    title: 'Manage your collection',
    steps: [
      <>
        Open <b>Filters</b> to search titles, summaries and sites, or to narrow by time, by your own stars and by
        ingredient.
      </>,
      <>
        Give a recipe one to five stars; the same star again takes them off. Write a note about what to change next
        time.
      </>,
      <>
        Tick several recipes, or <b>Select All</b>, to put them on a meal plan or to remove them together.
      </>,
    ],
    tip: 'What you save is a copy of your own. If its site changes or vanishes, your recipe stays as it was.',
    picture: 'collection',
    screenshotAlt: 'My Collection: saved recipes with stars, and a note on one of them.',
  },
  {
    id: 'plans',
    title: 'Create meal plans',
    steps: [
      <>
        In <Link to="/meal-plans">Meal Plans</Link>, give a new plan a name, and a description if you like.
      </>,
      <>
        In your collection, choose <b>Add to Meal Plan</b>: for one recipe under the three dots on its card, for several
        beside <b>Select All</b>, once they are ticked.
      </>,
      <>
        On the plan, write a note on a recipe, and say for how many, on which day and for which meal you cook it. The
        week draws itself.
      </>,
      <>
        Next week the same again? <b>Duplicate</b> the plan.
      </>,
    ],
    tip: 'A recipe on a plan with other servings is shopped for with other servings: the list is reckoned from them.',
    picture: 'plan',
    screenshotAlt: 'A meal plan: recipes with notes, and the button Generate List.',
  },
  {
    id: 'lists',
    title: 'Make shopping lists',
    steps: [
      <>
        On a plan, tick the recipes that you shop for and press <b>Generate List</b>.
      </>,
      <>
        What several recipes need is added up, and the list is sorted by aisle. Unfold a line to see which recipe asks
        for it.
      </>,
      <>
        Tap an item to tick it, the cross to remove it. Add what else you need below, and undo what you did not mean.
      </>,
    ],
    tip: 'Open your list on two phones: what one ticks is ticked on the other at once, so two people can share out the aisles.',
    picture: 'list',
    screenshotAlt: 'A shopping list by aisle, with some items ticked and a bar that says how much is done.',
  },
  {
    id: 'share',
    title: 'Share shopping lists',
    steps: [
      <>
        On a list, <b>Send to me</b> mails it to your own address, <b>Someone else</b> to another, <b>WhatsApp</b> sends
        the link as a message.
      </>,
      <>
        Whoever has the link reads the list without an account. It updates live: what you add, tick or remove shows
        there by itself.
      </>,
      <>What a reader ticks stays on their own device, and changes nothing for you.</>,
      <>
        <b>Stop sharing</b> closes the link; <b>Share again</b> opens the same one.
      </>,
    ],
    tip: 'The mail has the whole list in it, by aisle. It can be read, and printed, without opening Larder.',
    picture: 'share',
    screenshotAlt: 'A shared list as its reader sees it: a slip of paper, by aisle, without navigation.',
  },
]
