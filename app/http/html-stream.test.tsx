import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createHtmlStream } from './html-stream.server'

/** A page whose letters of two and three bytes meet the ends of React's buffers at every place. */
const render = (before: number) => {
  const words = Array.from({ length: 400 }, (_, at) => `борщ ${at} 汤`)
  const body = createHtmlStream()
  const { pipe } = renderToPipeableStream(
    <ul>
      {'x'.repeat(before)}
      {words.map((word) => (
        <li key={word} title={word}>
          {word}
        </li>
      ))}
    </ul>,
    { onAllReady: () => void pipe(body) },
  )
  return text(body)
}

test('a letter at the end of a buffer of React’s is whole', async () => {
  for (let before = 0; before < 12; before++) {
    const html = await render(before)
    expect(html).not.toMatch(/[\0\ufffd]/)
    expect(html.match(/>борщ \d+ 汤</g)).toHaveLength(400)
  }
})
