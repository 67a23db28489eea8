/** The size that Open Graph readers show whole (https://developers.facebook.com/docs/sharing/best-practices). */
export const SOCIAL_CARD_WIDTH = 1200
export const SOCIAL_CARD_HEIGHT = 630
const SOCIAL_CARD_PICTURE_SIZE = 460
const MAX_CARD_TITLE_LENGTH = 110
const MAX_CARD_WORD_LENGTH = 40

/** What a card says that has nothing else to say. */
export const DEFAULT_CARD_TITLE = 'What shall we cook?'

/** What is told on a card: a title, a line above it, one below, and a picture as a data URL. */
export type SocialCard = { kicker: string; title: string; line: string; picture: string }

/** A node as satori reads it: an element without React. */
export type SatoriNode = {
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

/** A long title is cut at a word, and a word without end within itself; a short title is written larger. So many lines have room. */
export function fitCardTitle(title: string): { text: string; size: number; lines: number } {
  const whole = title
    .split(' ')
    .map((word) => (word.length <= MAX_CARD_WORD_LENGTH ? word : `${word.slice(0, MAX_CARD_WORD_LENGTH)}…`))
    .join(' ')
  const text =
    whole.length <= MAX_CARD_TITLE_LENGTH ? whole : `${whole.slice(0, MAX_CARD_TITLE_LENGTH).replace(/\s+\S*$/, '')} …`
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
export function removeUnsupportedGraphemes(card: SocialCard, lost: ReadonlySet<string>): SocialCard {
  const rest = (text: string) =>
    [...GRAPHEME_SEGMENTER.segment(text)]
      .map(({ segment }) => (lost.has(segment) ? '' : segment))
      .join('')
      .replace(/\s+/g, ' ')
      .replace(/^[ ·]+|[ ·]+$/g, '')
  const title = rest(card.title)
  return {
    ...card,
    kicker: rest(card.kicker),
    title: /[\p{L}\p{N}]/u.test(title) ? title : DEFAULT_CARD_TITLE,
    line: rest(card.line),
  }
}

/** What is read as one letter, whatever it is made of. */
export const GRAPHEME_SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Not wider than its column, and no more lines than have room. */
const createClampedText = (lineClamp: number, style: Record<string, string | number>, text: string): SatoriNode => ({
  type: 'div',
  props: { style: { display: 'block', wordBreak: 'break-word', lineClamp, ...style }, children: text },
})

/** A page of the cookbook: words on the left, the dish on the right, the name of the house below. */
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
