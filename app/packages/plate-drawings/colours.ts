// The palette (tables by category, glazes, enamels, sauces) and colour arithmetic.

/** The main ingredient of a dish; it decides the colours of the table. */
export type PlateCategory = 'chicken' | 'beef' | 'fish' | 'veg'

export const TABLE_COLOURS: Record<PlateCategory, readonly string[]> = {
  chicken: ['#e3bd74', '#edd9b0', '#d79a52', '#f1e2c6', '#c98a4b', '#e9c9a0', '#8f6a3f'],
  beef: ['#a65a45', '#74463a', '#cf9a7c', '#e6cdb4', '#5c3a35', '#8d5d40', '#b9725a'],
  fish: ['#9dbac2', '#5d8494', '#d3dfdc', '#41606e', '#c3d3d0', '#7fa3a6', '#e8dec7'],
  veg: ['#a9b987', '#6d8a5c', '#dbe0c2', '#4c6a4f', '#c9c795', '#8fa37c', '#ece3c6'],
}
export const GLAZE_COLOURS = [
  '#faf4e8',
  '#f3e8d3',
  '#fffaf2',
  '#e4d9c4',
  '#d6e0dd',
  '#c9d6c0',
  '#e9c7b2',
  '#b9cbd2',
  '#6f8f9c',
  '#51685a',
  '#b4593d',
  '#3f3a37',
  '#d9a94e',
  '#e6d2cf',
  '#2f4654',
  '#34493f',
  '#553440',
  '#f1ddc9',
  '#dfe6cf',
]
/** For rims, patterns and stripes. */
export const PAINT_COLOURS = ['#b4402a', '#41637a', '#4f6b3f', '#c08a2e', '#6b3f52', '#2f3c4a']
/** For pots and oven dishes. */
export const ENAMEL_COLOURS = ['#b23a26', '#2f5068', '#4d6b4a', '#d8a33c', '#efe6d2', '#6b3b46', '#2f6f71', '#d2734a']
/** Tomato sauces, and gravies. */
export const RED_SAUCE_COLOURS = ['#c8492a', '#b93a22', '#d4602f']
export const BROWN_SAUCE_COLOURS = ['#8a4b26', '#77401f', '#9b5a2c']

/** Red, green and blue of `#rgb` or `#rrggbb`. */
function parseHexColour(hex: string): [number, number, number] {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const at = (start: number) => parseInt(digits.slice(start, start + 2), 16)
  return [at(0), at(2), at(4)]
}

export function mixColours(from: string, to: string, amount: number): string {
  const [r, g, b] = parseHexColour(from)
  const [toR, toG, toB] = parseHexColour(to)
  const part = (a: number, z: number) =>
    Math.round(a + (z - a) * amount)
      .toString(16)
      .padStart(2, '0')
  return '#' + part(r, toR) + part(g, toG) + part(b, toB)
}

/** 0 is black, 1 is white. */
export function lightness(hex: string): number {
  const [r, g, b] = parseHexColour(hex)
  return (r * 3 + g * 6 + b) / 2550
}

export const darker = (colour: string, amount: number) => mixColours(colour, '#2a1408', amount)
export const lighter = (colour: string, amount: number) => mixColours(colour, '#fffaf0', amount)
