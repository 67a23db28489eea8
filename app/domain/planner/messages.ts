// Free of Zod, because the browser imports these too.
import { message } from '#packages/texts/t'
import { MAX_PEOPLE } from './planned-week'

export const PLANNED_RECIPE_GONE = message('One of these recipes is not there any more. Please plan again.')
export const PLANNED_RECIPE_REPLACED = message('One of these recipes is not there any more: another takes its place.')
export const NO_DAYS_CHOSEN = message('Please choose at least one day.')
export const INVALID_PEOPLE = message('Please say for how many you cook: 1 to {max}.', { max: MAX_PEOPLE })
