import { lighter } from './colours'
import { CENTRE_X, CENTRE_Y, dots, type ScatterArea, opacity, type Point, scatter } from './svg-shapes'

/** Chickpeas, beans, lentils. */
export function pulseScatter(
  ground: ScatterArea,
  count: number,
  radius: number,
  x = CENTRE_X,
  y = CENTRE_Y,
  colour = '#dcae62',
  radiusY = radius,
) {
  const at = scatter(ground, count, radius, radiusY, x, y)
  return (
    dots(at, '#3d1c0a', 14, opacity(0.25)) +
    dots(at, colour, 11.5) +
    dots(
      at.map(([px, py]): Point => [px - 2, py - 2]),
      lighter(colour, 0.5),
      3.5,
    )
  )
}
