const CHARSET_SNIFF_BYTES = 4_096
/**
 * Node's windows-1252 decodes these 32 bytes as control characters up to Node 22; they are the quotes and dashes of
 * many old pages.
 */
const WINDOWS_1252_CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Without such a character, a page with bytes beyond ASCII is not the UTF-8 that it declares. */
const BEYOND_ASCII = /[^\0-\x7f\ufffd]/

/**
 * Decodes a page in the encoding that it declares, in the order of browsers: BOM, header, meta; otherwise it is
 * detected.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const declared = selectDecoder(bytes, contentType)
  const declaredText = declared.decode(bytes)
  const isMislabelled = declared.encoding === 'utf-8' && !looksLikeUtf8(bytes) && !BEYOND_ASCII.test(declaredText)
  const decoder = isMislabelled ? new TextDecoder('windows-1252') : declared
  const text = isMislabelled ? decoder.decode(bytes) : declaredText
  return decoder.encoding === 'windows-1252'
    ? text.replace(/[\x80-\x9f]/g, (control) => WINDOWS_1252_CONTROLS[control.charCodeAt(0) - 0x80]!)
    : text
}

function selectDecoder(bytes: Uint8Array, contentType: string): TextDecoder {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, CHARSET_SNIFF_BYTES))
  if (start.startsWith('\xef\xbb\xbf')) return new TextDecoder('utf-8')
  if (start.startsWith('\xfe\xff')) return new TextDecoder('utf-16be')
  if (start.startsWith('\xff\xfe')) return new TextDecoder('utf-16le')
  const inHeader = createLabelledDecoder(contentType)
  if (inHeader) return inHeader
  for (const [meta] of start.matchAll(/<(?:meta|\?xml)\b[^<>]{0,500}>/gi)) {
    const inPage = createLabelledDecoder(meta.replace(/\bencoding=/i, 'charset='))
    // A page whose meta tag is readable as ASCII is not UTF-16, whatever it declares.
    if (inPage) return inPage.encoding.startsWith('utf-16') ? new TextDecoder('utf-8') : inPage
  }
  return looksLikeUtf8(bytes) ? new TextDecoder('utf-8') : new TextDecoder('windows-1252')
}

function createLabelledDecoder(text: string): TextDecoder | undefined {
  const label = /charset\s*=\s*(?:["']\s*)?([\w:.-]{1,40})/i.exec(text)?.[1]
  if (!label) return undefined
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

function looksLikeUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
