/**
 * Describes the layout faults of the current page: wider than the screen, clipped text, overlapping text. Runs inside
 * the browser, also that of 2019, so it is written in the JavaScript of that time.
 */
export function checkLayout(): string[] {
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > width)
    faults.push('the page is ' + document.documentElement.scrollWidth + ' px wide, the screen ' + width)

  const named = (element: Element) =>
    element.tagName.toLowerCase() +
    '.' +
    String(element.getAttribute('class') || '')
      .trim()
      .split(/\s+/)
      .join('.') +
    ' "' +
    String(element.textContent || '')
      .trim()
      .slice(0, 40) +
    '"'
  const floats = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position } = getComputedStyle(at)
      if (position === 'fixed' || position === 'sticky') return true
    }
    return false
  }
  const hidden = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.visibility === 'hidden' || style.display === 'none' || style.opacity === '0') return true
      // Visually hidden, or above the page until it has the focus.
      if (at.classList.contains('sr-only') || at.getBoundingClientRect().bottom + window.scrollY <= 0) return true
      if (
        at.parentElement &&
        at.parentElement.tagName === 'DETAILS' &&
        at.tagName !== 'SUMMARY' &&
        !at.parentElement.hasAttribute('open')
      )
        return true
    }
    return false
  }

  const words: { element: Element; left: number; right: number; top: number; bottom: number }[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement
    if (
      !element ||
      !String(node.nodeValue).trim() ||
      /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName) ||
      hidden(element)
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = range.getClientRects()
    for (let i = 0; i < rects.length; i++) {
      let { left, right, top, bottom } = rects[i]!
      // Clipped content is not on the screen; whether it may be clipped is checked below.
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue
        const frame = box.getBoundingClientRect()
        left = Math.max(left, frame.left)
        right = Math.min(right, frame.right)
        top = Math.max(top, frame.top)
        bottom = Math.min(bottom, frame.bottom)
      }
      if (right - left < 1 || bottom - top < 1) continue
      if (right > width + 1 || left < -1) faults.push('leaves the screen: ' + named(element))
      if (!floats(element)) words.push({ element, left, right, top, bottom })
    }
    // Only a word too long for a phone may be broken in what is pressed, or at its hyphen.
    if (element.closest('.button')) {
      const word = /[^\s-]{1,14}(?![^\s-])/g
      for (let found = word.exec(String(node.nodeValue)); found; found = word.exec(String(node.nodeValue))) {
        const start = found.index
        if (start > 0 && /[^\s-]/.test(String(node.nodeValue)[start - 1]!)) continue
        range.setStart(node, start)
        range.setEnd(node, start + found[0].length)
        const lines = range.getClientRects()
        for (let i = 1; i < lines.length; i++)
          if (lines[i]!.top > lines[0]!.top + 4) faults.push('broken within a word: ' + named(element))
      }
    }
    let block = element
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
    if (block.scrollWidth > block.clientWidth + 1 && getComputedStyle(block).overflowX === 'visible')
      faults.push('spills out of its box: ' + named(block))
    // A single line with text-overflow: ellipsis is intended.
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.overflowX === 'visible' || style.textOverflow === 'ellipsis') continue
      if (
        box.scrollWidth > box.clientWidth + 1 ||
        (style.overflowY === 'hidden' &&
          // A title that is clamped after some lines is intended.
          ['', 'none'].includes(style.getPropertyValue('-webkit-line-clamp')) &&
          box.scrollHeight > box.clientHeight + 1)
      )
        faults.push('cut off: ' + named(box))
    }
  }

  for (let i = 0; i < words.length; i++) {
    for (let j = i + 1; j < words.length; j++) {
      const a = words[i]!
      const b = words[j]!
      if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue
      // The line box is taller than its glyphs; lines that only touch are no overlap.
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (across > 2 && down > Math.min(a.bottom - a.top, b.bottom - b.top) * 0.4)
        faults.push('on top of each other: ' + named(a.element) + ' and ' + named(b.element))
    }
  }
  return faults.filter((fault, at) => faults.indexOf(fault) === at).slice(0, 10)
}
