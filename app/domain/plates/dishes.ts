// Every form a dish can have, with its drawing.

import { GRAINS } from './dishes-grains'
import { HANDS } from './dishes-hands'
import { OVEN } from './dishes-oven'
import { PLATES } from './dishes-plates'
import { STEWS } from './dishes-stews'
import { SWEETS } from './dishes-sweets'
import type { Dish } from './sketch'
import type { Form } from './words'

export const DISHES: Record<Form, Dish> = { ...PLATES, ...STEWS, ...GRAINS, ...OVEN, ...HANDS, ...SWEETS }
