// Every form a dish can have, with its drawing.

import { BREAD } from './dishes-bread'
import { EGGS } from './dishes-eggs'
import { GRAINS } from './dishes-grains'
import { HANDS } from './dishes-hands'
import { LEAVES } from './dishes-leaves'
import { MAINS } from './dishes-mains'
import { OVEN } from './dishes-oven'
import { PIECES } from './dishes-pieces'
import { STEWS } from './dishes-stews'
import { SWEETS } from './dishes-sweets'
import type { Form } from './forms'
import type { Dish } from './sketch'

export const DISHES: Record<Form, Dish> = {
  ...MAINS,
  ...LEAVES,
  ...EGGS,
  ...PIECES,
  ...STEWS,
  ...GRAINS,
  ...OVEN,
  ...HANDS,
  ...BREAD,
  ...SWEETS,
}
