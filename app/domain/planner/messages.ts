// Free of Zod, because the browser imports these too.
import { MAX_PEOPLE } from './planned-week'

export const PLANNED_RECIPE_GONE = 'One of these recipes is not there any more. Please plan again.'
export const PLANNED_RECIPE_REPLACED = 'One of these recipes is not there any more: another takes its place.'
export const NO_DAYS_CHOSEN = 'Please choose at least one day.'
export const INVALID_PEOPLE = `Please say for how many you cook: 1 to ${MAX_PEOPLE}.`
