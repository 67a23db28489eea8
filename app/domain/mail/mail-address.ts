const LOCAL_PART_PATTERN = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const MAX_MAIL_ADDRESS_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64

/**
 * One e-mail address and nothing beside it, or null. Look-alikes are folded before it is checked, so that a full-width
 * comma is a comma; a host in other letters becomes the one that the network knows.
 */
export function parseMailAddress(text: string): string | null {
  if (text.length > MAX_MAIL_ADDRESS_LENGTH * 2) return null
  const folded = text.normalize('NFKC').trim()
  const at = folded.lastIndexOf('@')
  const local = folded.slice(0, Math.max(0, at))
  const host = parseMailHost(folded.slice(at + 1))
  if (!host || local.length > MAX_LOCAL_PART_LENGTH || !LOCAL_PART_PATTERN.test(local)) return null
  const address = `${local}@${host}`
  return address.length <= MAX_MAIL_ADDRESS_LENGTH ? address : null
}

function parseMailHost(text: string): string | null {
  // What ends a host, or hides in one, would end it for the URL too.
  if (!text || /[^\p{L}\p{M}\p{N}.-]/u.test(text) || !URL.canParse(`http://${text}/`)) return null
  const { hostname } = new URL(`http://${text}/`)
  const labels = hostname.split('.')
  const isSound = labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  return isSound && /[a-z]/.test(labels[labels.length - 1]!) ? hostname : null
}
