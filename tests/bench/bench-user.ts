/** Signs up a new user; returns their cookie. */
export async function signUpBenchUser(larder: { origin: string }, email: string): Promise<string> {
  const body = new URLSearchParams({ intent: 'up', email, password: 'mussels in cider' })
  const answer = await fetch(`${larder.origin}/sign-up`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Origin: larder.origin },
  })
  if (answer.status !== 303) throw new Error(`Signing up answers ${answer.status}.`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  // A user's row is created on their first request.
  const page = await fetch(`${larder.origin}/collection`, { headers: { cookie } })
  await page.arrayBuffer()
  if (page.status !== 200) throw new Error(`/collection answers ${page.status}.`)
  return cookie
}
