/** The size that Open Graph readers show whole (https://developers.facebook.com/docs/sharing/best-practices). */
export const SOCIAL_CARD_WIDTH = 1200
export const SOCIAL_CARD_HEIGHT = 630
const SOCIAL_CARD_PICTURE_SIZE = 460
const MAX_CARD_TITLE_LENGTH = 110
const MAX_CARD_WORD_LENGTH = 40

/** The title of a card without one. */
export const DEFAULT_CARD_TITLE = 'What shall we cook?'

/** Content of a card; `kicker` is above the title, `line` below, `picture` a data URL. */
export type SocialCard = { kicker: string; title: string; line: string; picture: string }

/** satori's input: a React element without React. */
type SatoriNode = {
  type: string
  props: {
    style?: Record<string, string | number>
    src?: string
    width?: number
    height?: number
    children?: string | SatoriNode | SatoriNode[]
  }
}

const createFlexBox = (
  style: Record<string, string | number>,
  children: string | SatoriNode | SatoriNode[],
): SatoriNode => ({ type: 'div', props: { style: { display: 'flex', ...style }, children } })

/** Truncates a long title at a word boundary and picks font size and line clamp by length. */
export function fitCardTitle(title: string): { text: string; size: number; lines: number } {
  const shortened = title
    .split(' ')
    .map((word) => (word.length <= MAX_CARD_WORD_LENGTH ? word : `${word.slice(0, MAX_CARD_WORD_LENGTH)}…`))
    .join(' ')
  const text =
    shortened.length <= MAX_CARD_TITLE_LENGTH
      ? shortened
      : `${shortened.slice(0, MAX_CARD_TITLE_LENGTH).replace(/\s+\S*$/, '')} …`
  return {
    text,
    ...(text.length <= 32
      ? { size: 76, lines: 3 }
      : text.length <= 64
        ? { size: 62, lines: 4 }
        : { size: 52, lines: 5 }),
  }
}

/** Drops graphemes that no bundled font has: they would render as boxes. */
export function removeUnsupportedGraphemes(card: SocialCard, unsupported: ReadonlySet<string>): SocialCard {
  const clean = (text: string) =>
    [...GRAPHEME_SEGMENTER.segment(text)]
      .map(({ segment }) => (unsupported.has(segment) ? '' : segment))
      .join('')
      .replace(/\s+/g, ' ')
      .replace(/^[ ·]+|[ ·]+$/g, '')
  const title = clean(card.title)
  return {
    ...card,
    kicker: clean(card.kicker),
    title: /[\p{L}\p{N}]/u.test(title) ? title : DEFAULT_CARD_TITLE,
    line: clean(card.line),
  }
}

export const GRAPHEME_SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

const createClampedText = (lineClamp: number, style: Record<string, string | number>, text: string): SatoriNode => ({
  type: 'div',
  props: { style: { display: 'block', wordBreak: 'break-word', lineClamp, ...style }, children: text },
})

/** Text on the left, picture on the right, site name below. */
export function layoutSocialCard(
  { kicker, title, line, picture }: SocialCard,
  families: readonly string[],
): SatoriNode {
  const { text, size, lines } = fitCardTitle(title)
  return createFlexBox(
    {
      width: SOCIAL_CARD_WIDTH,
      height: SOCIAL_CARD_HEIGHT,
      backgroundColor: '#fbf6ec',
      color: '#2a211b',
      fontFamily: families.join(', '),
      borderTop: '14px solid #ad2f1b',
    },
    [
      createFlexBox(
        {
          flexDirection: 'column',
          justifyContent: 'space-between',
          flexGrow: 1,
          flexBasis: 0,
          minWidth: 0,
          padding: '56px 24px 52px 72px',
        },
        [
          createFlexBox({ flexDirection: 'column' }, [
            createClampedText(1, { fontSize: 30, color: '#ad2f1b' }, kicker),
            createClampedText(lines, { fontSize: size, lineHeight: 1.12, marginTop: 18 }, text),
            createClampedText(2, { fontSize: 32, color: '#5e5148', marginTop: 24 }, line),
          ]),
          createFlexBox({ fontSize: 40 }, 'Larder'),
        ],
      ),
      createFlexBox({ alignItems: 'center', flexShrink: 0, paddingRight: 56 }, [
        {
          type: 'img',
          props: {
            src: picture,
            width: SOCIAL_CARD_PICTURE_SIZE,
            height: SOCIAL_CARD_PICTURE_SIZE,
            style: { borderRadius: 24, objectFit: 'cover' },
          },
        },
      ]),
    ],
  )
}
