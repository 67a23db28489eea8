const MAX_VENDOR_ERROR_LENGTH = 300

/** What a vendor said, fit for a log: one line of bearable length, without the addresses of people. */
export function sanitizeVendorError(text: string): string {
  const line = text
    .slice(0, MAX_VENDOR_ERROR_LENGTH * 10)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    // eslint-disable-next-line regexp/no-super-linear-move -- It is cut to ten of the longest.
    .replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '[address]')
    .trim()
  return line.length > MAX_VENDOR_ERROR_LENGTH ? `${line.slice(0, MAX_VENDOR_ERROR_LENGTH - 1)}…` : line
}
