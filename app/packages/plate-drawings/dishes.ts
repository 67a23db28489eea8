// Every form a dish can have, with its drawing.

import { BREAD_DISHES } from './dishes-bread'
import { EGG_DISHES } from './dishes-eggs'
import { GRAIN_DISHES } from './dishes-grains'
import { HANDHELD_DISHES } from './dishes-handheld'
import { SALAD_DISHES } from './dishes-salads'
import { MAIN_DISHES } from './dishes-mains'
import { OVEN_DISHES } from './dishes-oven'
import { BITE_DISHES } from './dishes-bites'
import { STEW_DISHES } from './dishes-stews'
import { SWEET_DISHES } from './dishes-sweets'
import type { DishForm } from './dish-forms'
import type { DishDrawing } from './sketch'

export const DISH_DRAWINGS: Record<DishForm, DishDrawing> = {
  ...MAIN_DISHES,
  ...SALAD_DISHES,
  ...EGG_DISHES,
  ...BITE_DISHES,
  ...STEW_DISHES,
  ...GRAIN_DISHES,
  ...OVEN_DISHES,
  ...HANDHELD_DISHES,
  ...BREAD_DISHES,
  ...SWEET_DISHES,
}
