const MAX_VENDOR_ERROR_LENGTH = 300

/** A vendor's error message for the log: one line of limited length, without e-mail addresses. */
export function sanitizeVendorError(text: string): string {
  const line = text
    .slice(0, MAX_VENDOR_ERROR_LENGTH * 10)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    // eslint-disable-next-line regexp/no-super-linear-move -- The input is limited to ten times the maximum length.
    .replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '[address]')
    .trim()
  return line.length > MAX_VENDOR_ERROR_LENGTH ? `${line.slice(0, MAX_VENDOR_ERROR_LENGTH - 1)}…` : line
}
