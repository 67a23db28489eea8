import { encode } from 'uqr'

/** A QR code as the modules of an SVG path, in a square of `size` units with its quiet zone. */
type QrCode = { size: number; path: string }

/** Error correction M: 15 % of the code may be lost on crumpled paper. The quiet zone of 4 modules is ISO/IEC 18004's. */
export function createQrCode(address: string): QrCode {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => {
    const dark = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...dark.matchAll(/1+/g)]
      .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('')
  })
  return { size, path: rows.join('') }
}
