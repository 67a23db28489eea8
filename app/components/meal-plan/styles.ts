import type { LinksFunction } from '@remix-run/node'
import styles from '#app/styles/plans.css?url'

export const mealPlanStylesheets: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
