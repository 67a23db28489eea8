/** The size that Open Graph readers show whole (https://developers.facebook.com/docs/sharing/best-practices). */
export const WIDTH = 1200
export const HEIGHT = 630
const PICTURE = 460
const LONGEST_TITLE = 110
const LONGEST_WORD = 40

/** What a card says that has nothing else to say. */
export const HOUSE_TITLE = 'What shall we cook?'

/** What is told on a card: a title, a line above it, one below, and a picture as a data URL. */
export type Card = { kicker: string; title: string; line: string; picture: string }

/** A node as satori reads it: an element without React. */
export type Node = {
  type: string
  props: {
    style?: Record<string, string | number>
    src?: string
    width?: number
    height?: number
    children?: string | Node | Node[]
  }
}

const box = (style: Record<string, string | number>, children: string | Node | Node[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

/** A long title is cut at a word, and a word without end within itself; a short title is written larger. So many lines have room. */
export function shownTitle(title: string): { text: string; size: number; lines: number } {
  const whole = title
    .split(' ')
    .map((word) => (word.length <= LONGEST_WORD ? word : `${word.slice(0, LONGEST_WORD)}…`))
    .join(' ')
  const text = whole.length <= LONGEST_TITLE ? whole : `${whole.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')} …`
  return {
    text,
    ...(text.length <= 32
      ? { size: 76, lines: 3 }
      : text.length <= 64
        ? { size: 62, lines: 4 }
        : { size: 52, lines: 5 }),
  }
}

/** The card without letters that no font of ours has, which would be boxes. */
export function withoutLetters(card: Card, lost: ReadonlySet<string>): Card {
  const rest = (text: string) =>
    [...LETTERS.segment(text)]
      .map(({ segment }) => (lost.has(segment) ? '' : segment))
      .join('')
      .replace(/\s+/g, ' ')
      .replace(/^[ ·]+|[ ·]+$/g, '')
  const title = rest(card.title)
  return {
    ...card,
    kicker: rest(card.kicker),
    title: /[\p{L}\p{N}]/u.test(title) ? title : HOUSE_TITLE,
    line: rest(card.line),
  }
}

/** What is read as one letter, whatever it is made of. */
export const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Not wider than its column, and no more lines than have room. */
const written = (lineClamp: number, style: Record<string, string | number>, text: string): Node => ({
  type: 'div',
  props: { style: { display: 'block', wordBreak: 'break-word', lineClamp, ...style }, children: text },
})

/** A page of the cookbook: words on the left, the dish on the right, the name of the house below. */
export function cardLayout({ kicker, title, line, picture }: Card, families: readonly string[]): Node {
  const { text, size, lines } = shownTitle(title)
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      backgroundColor: '#fbf6ec',
      color: '#2a211b',
      fontFamily: families.join(', '),
      borderTop: '14px solid #ad2f1b',
    },
    [
      box(
        {
          flexDirection: 'column',
          justifyContent: 'space-between',
          flexGrow: 1,
          flexBasis: 0,
          minWidth: 0,
          padding: '56px 24px 52px 72px',
        },
        [
          box({ flexDirection: 'column' }, [
            written(1, { fontSize: 30, color: '#ad2f1b' }, kicker),
            written(lines, { fontSize: size, lineHeight: 1.12, marginTop: 18 }, text),
            written(2, { fontSize: 32, color: '#5e5148', marginTop: 24 }, line),
          ]),
          box({ fontSize: 40 }, 'Larder'),
        ],
      ),
      box({ alignItems: 'center', flexShrink: 0, paddingRight: 56 }, [
        {
          type: 'img',
          props: { src: picture, width: PICTURE, height: PICTURE, style: { borderRadius: 24, objectFit: 'cover' } },
        },
      ]),
    ],
  )
}
