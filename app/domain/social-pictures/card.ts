/** The size that Open Graph readers show whole (https://developers.facebook.com/docs/sharing/best-practices). */
export const WIDTH = 1200
export const HEIGHT = 630
const PICTURE = 460
const LONGEST_TITLE = 110

/** What is told on a card: a title, a line above it, one below, and a picture as a data URL. */
export type Card = { kicker: string; title: string; line: string; picture: string }

/** A node as satori reads it: an element without React. */
export type Node = { type: string; props: { style?: Record<string, string | number>; src?: string; width?: number; height?: number; children?: string | Node | Node[] } }

const box = (style: Record<string, string | number>, children: string | Node | Node[]): Node => ({ type: 'div', props: { style: { display: 'flex', ...style }, children } })

/** A long title is cut at a word; a short one is written larger. */
export function shownTitle(title: string): { text: string; size: number } {
  const text = title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')} …`
  return { text, size: text.length <= 32 ? 76 : text.length <= 64 ? 62 : 52 }
}

/** A page of the cookbook: words on the left, the dish on the right, the name of the house below. */
export function cardLayout({ kicker, title, line, picture }: Card): Node {
  const { text, size } = shownTitle(title)
  return box({ width: WIDTH, height: HEIGHT, backgroundColor: '#fbf6ec', color: '#2a211b', fontFamily: 'Vollkorn', borderTop: '14px solid #ad2f1b' }, [
    box({ flexDirection: 'column', justifyContent: 'space-between', flexGrow: 1, flexBasis: 0, padding: '56px 24px 52px 72px' }, [
      box({ flexDirection: 'column' }, [
        box({ fontSize: 30, color: '#ad2f1b' }, kicker),
        box({ fontSize: size, lineHeight: 1.12, marginTop: 18 }, text),
        box({ fontSize: 32, color: '#5e5148', marginTop: 24 }, line),
      ]),
      box({ fontSize: 40 }, 'Larder'),
    ]),
    box({ alignItems: 'center', paddingRight: 56 }, [{ type: 'img', props: { src: picture, width: PICTURE, height: PICTURE, style: { borderRadius: 24, objectFit: 'cover' } } }]),
  ])
}
