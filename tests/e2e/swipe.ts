import type { Locator } from '@playwright/test'

/** A one-finger swipe over an element, as touch events. */
export async function swipe(over: Locator, { dx = 0, dy = 0 }: { dx?: number; dy?: number }): Promise<void> {
  await over.scrollIntoViewIfNeeded()
  const box = await over.boundingBox()
  if (!box) throw new Error('There is nothing to swipe over.')
  const start = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 150) }
  const session = await over.page().context().newCDPSession(over.page())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: start.x + dx * part, y: start.y + dy * part }],
    })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
  await touch('touchEnd', 1)
  await session.detach()
}
