/** The content and computed styles of a page: the same checks for the browser of 2019 and a current one. */
export type PageContent = {
  title: string
  headings: string[]
  links: string[]
  choices: string[]
  facts: string[]
  ingredients: string[]
  steps: string[]
  pictures: number
}

/** Runs inside the browser, so in the JavaScript of 2019. */
export function readPageContent(): PageContent {
  const text = (element: Element) =>
    String(element.textContent || '')
      .replace(/\s+/g, ' ')
      .trim()
  // Current browsers lay out the content of a closed menu.
  const shown = (element: Element) =>
    element.getClientRects().length > 0 && !element.closest('details:not([open]) > :not(summary)')
  const all = (selector: string) =>
    Array.prototype.slice.call(document.querySelectorAll(selector)).filter(shown) as Element[]
  return {
    title: document.title,
    headings: all('h1, h2, h3').map((heading) => heading.tagName + ' ' + text(heading)),
    // Which arrow is shown depends on the width only.
    links: all('a').map(
      (link) => text(link) + ' -> ' + (link.getAttribute('href') || '').replace(/&on=[^&]*|%26on%3D[\d-]*/g, ''),
    ),
    choices: all('main legend, main label').map(text),
    facts: all('dt, dd').map(text),
    ingredients: all('[data-list=ingredients] > li').map(text),
    steps: all('ol[data-list=steps] > li, p[data-list=steps]').map(text),
    pictures: all('main img').filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
  }
}

export type PageStyle = { paper: string; ink: string; serif: boolean; headings: string[]; main: string; radius: string }

/** Whether the style sheet has been loaded and parsed. */
export function readPageStyle(): PageStyle {
  const { backgroundColor, color } = getComputedStyle(document.documentElement)
  // The first filled control.
  const button = Array.prototype.slice
    .call(document.querySelectorAll('main a, main button'))
    .filter((control: Element) => control.textContent && getComputedStyle(control).fontWeight === '600')
    .filter((control: Element) => getComputedStyle(control).color === 'rgb(255, 255, 255)')[0] as Element | undefined
  const buttonStyle = button ? getComputedStyle(button) : null
  return {
    paper: backgroundColor,
    ink: color,
    serif:
      document.fonts.check('500 20px Vollkorn') &&
      Array.prototype.slice
        .call(Array.from(document.fonts))
        .some((font: FontFace) => /Vollkorn/.test(font.family) && font.status === 'loaded'),
    headings: Array.prototype.slice
      .call(document.querySelectorAll('h1, h2, h3'))
      // Small capitals above a group are no headings to look at.
      .filter((heading: Element) => heading.clientWidth > 1 && getComputedStyle(heading).textTransform !== 'uppercase')
      .map((heading: Element) => getComputedStyle(heading).fontFamily.split(',')[0] || ''),
    main: buttonStyle ? buttonStyle.backgroundColor : '',
    radius: buttonStyle ? buttonStyle.borderTopLeftRadius : '',
  }
}

/** How many columns a grid has here; 0 where it is not a grid. */
export function countColumns(selector: string): number {
  const grid = document.querySelector(selector)
  if (!grid) return -1
  const computed = getComputedStyle(grid)
  return computed.display === 'grid' ? computed.gridTemplateColumns.split(' ').length : 0
}
