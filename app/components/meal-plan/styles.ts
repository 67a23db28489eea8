import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/plans.css?url'

/** For the pages that look like it, beside what every page has. */
export const mealPlanStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
