import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { loadListToShare, sendListByMail, sendListToOwnEmail, setListShared, loadSharedList } from './sharing.server'
import { loadShoppingList } from './shopping-lists.server'
import { runSql } from '#tests/support/run-sql'
import { createTestMember } from '#tests/support/test-member'
import type { Member } from '#app/domain/households/member'
import type { Measures } from '#app/domain/settings/measures'
import { refusal } from '#tests/support/refusal'

const ORIGIN = 'https://larder.example'
const TO_ANNA = { recipientEmail: 'anna@larder.example', recipientName: 'Anna', senderName: 'Tom' }

setUpDatabase()
afterEach(async () => {
  await runSql('delete from users')
  await runSql('delete from households')
  await runSql('delete from mail')
  await runSql('delete from rate_limits')
})

async function createUserWithList({ email = `${randomUUID()}@larder.example`, isShared = true } = {}) {
  const member = await createTestMember(email)
  const items = [
    { name: 'Salt', aisle: 'spices', position: 0 },
    { name: 'Lemons', aisle: 'produce', position: 1, quantity: 3 },
    { name: 'Potatoes', aisle: 'produce', position: 2, quantity: 1.2, unit: 'kg', checked: true },
    { name: 'Removed', aisle: 'produce', position: 3, removedAt: new Date() },
  ]
  const list = await db().shoppingList.create({
    data: { householdId: member.householdId, name: 'Week 47', isShared, ingredients: { create: items } },
    select: { id: true },
  })
  return { user: { ...member, email }, listId: list.id }
}
let count = 0
const newKey = () => `key ${++count}`
const sender = (
  user: Member & { email: string },
  idempotencyKey: string | null = newKey(),
  measures: Measures = 'written',
) => ({ user, measures, origin: ORIGIN, idempotencyKey })
const mails = () => db().mail.findMany({ orderBy: { createdAt: 'asc' } })
const stranger = () => `198.51.100.${++count % 250}`

describe('a list sent to somebody', () => {
  test('is a mail with its items by aisle and its public URL', async () => {
    const { user, listId } = await createUserWithList()
    expect(await sendListByMail(sender(user), listId, TO_ANNA)).toEqual({ email: 'anna@larder.example' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'shopping-list',
      userId: user.id,
      recipient: 'anna@larder.example',
      subject: 'A shopping list for you',
      state: 'queued',
    })
    expect(mail!.text).toMatch(
      /^Hello Anna,\n\nTom has sent you .*\n\nWeek 47\n=+\n\nFruit and vegetables:\n\[ \] Lemons, 3\n\[x\] Potatoes, 1\.2 kg\n\n.*spices:\n\[ \] Salt\n\n/,
    )
    expect(mail!.text).toContain(`\n${ORIGIN}/share/shopping-list/${listId}\n`)
    expect(mail!.html).toContain(`href="${ORIGIN}/share/shopping-list/${listId}"`)
    expect(mail!.text + mail!.html).not.toContain('Removed')
  })
  test("is in its sender's measures, and stored as written", async () => {
    const { user, listId } = await createUserWithList()
    const flour = { householdId: user.householdId, listId, name: 'Flour', aisle: 'dry goods', position: 4 }
    await db().shoppingListItem.create({ data: { ...flour, quantity: 2, unit: 'cup' } })
    await sendListByMail(sender(user, newKey(), 'metric'), listId, TO_ANNA)
    await sendListToOwnEmail(sender(user), listId)
    expect((await mails()).map(({ text }) => /Flour, (.*)/.exec(text)?.[1])).toEqual(['250 g', '2 cups'])
    expect(await loadSharedList(listId, stranger())).toMatchObject({
      ingredients: expect.arrayContaining([expect.objectContaining({ name: 'Flour', amount: '2 cups' })]) as unknown,
    })
  })
  test('is sent once per key, however often and concurrently', async () => {
    const { user, listId } = await createUserWithList()
    const once = sender(user)
    const results = await Promise.all(Array.from({ length: 10 }, () => sendListByMail(once, listId, TO_ANNA)))
    expect(results).toEqual(Array.from({ length: 10 }, () => ({ email: 'anna@larder.example' })))
    expect(await mails()).toHaveLength(1)
    expect(await runSql(`select key, points from rate_limits where key like 'share-minute%'`)).toEqual([
      { key: `share-minute:${user.id}`, points: 1 },
    ])
  })
  test('is not sent again when the idempotency keys have expired', async () => {
    const { user, listId } = await createUserWithList()
    const once = sender(user)
    await sendListByMail(once, listId, TO_ANNA)
    await runSql('delete from idempotency_keys')
    await sendListByMail(once, listId, TO_ANNA)
    expect(await mails()).toHaveLength(1)
  })
  test('with another recipient, or another user with the same key, is another mail', async () => {
    const { user, listId } = await createUserWithList()
    const other = await createUserWithList()
    const key = newKey()
    await sendListByMail(sender(user, key), listId, TO_ANNA)
    await sendListByMail(sender(user, key), listId, { ...TO_ANNA, recipientEmail: 'tom@larder.example' })
    await sendListByMail(sender(other.user, key), other.listId, TO_ANNA)
    expect(await mails()).toHaveLength(3)
  })
  test('is rejected for an unshared, foreign or unknown list', async () => {
    const { user, listId } = await createUserWithList({ isShared: false })
    const other = await createUserWithList()
    await expect(sendListByMail(sender(user), listId, TO_ANNA)).rejects.toMatchObject(
      refusal('conflict', expect.stringContaining('is turned off')),
    )
    for (const id of [other.listId, randomUUID(), 'x', "' or 1=1", undefined])
      await expect(sendListByMail(sender(user), id, TO_ANNA)).rejects.toMatchObject(
        refusal('not_found', 'Shopping list not found'),
      )
    expect(await mails()).toEqual([])
  })
})

describe('a list sent to oneself', () => {
  test('has its own wording and links to the shared page', async () => {
    const { user, listId } = await createUserWithList()
    expect(await sendListToOwnEmail(sender(user), listId)).toEqual({ email: user.email })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: user.email, subject: 'Your shopping list' })
    expect(mail!.text).toContain(`${ORIGIN}/share/shopping-list/${listId}\n`)
  })
  test('links to the own page when the list is not shared', async () => {
    const { user, listId } = await createUserWithList({ isShared: false })
    await sendListToOwnEmail(sender(user), listId)
    expect((await mails())[0]!.text).toContain(`${ORIGIN}/shopping-lists/${listId}\n`)
  })
  test('is the same through the share dialog, whatever the names', async () => {
    const { user, listId } = await createUserWithList({ email: 'Tom@Larder.example' })
    await sendListByMail(sender(user), listId, {
      recipientEmail: 'tom@larder.example',
      recipientName: 'Me',
      senderName: 'Larder',
    })
    expect((await mails())[0]).toMatchObject({
      subject: 'Your shopping list',
      text: expect.not.stringContaining('Me,') as string,
    })
  })
  test('needs an e-mail address', async () => {
    const { user, listId } = await createUserWithList()
    await expect(sendListToOwnEmail(sender({ ...user, email: '' }), listId)).rejects.toMatchObject(
      refusal('conflict', 'User email not available'),
    )
  })
})

describe('rate limits', () => {
  const send = async (sharer: Awaited<ReturnType<typeof createUserWithList>>, to: string) =>
    await sendListByMail(sender(sharer.user), sharer.listId, { ...TO_ANNA, recipientEmail: to })
  const aMinuteLater = () => runSql(`update rate_limits set expire = expire - 60000 where key like 'share-minute%'`)

  test('5 a minute per user', async () => {
    const sharer = await createUserWithList()
    for (let n = 0; n < 5; n++) await send(sharer, `a${n}@larder.example`)
    await expect(send(sharer, 'b@larder.example')).rejects.toMatchObject(
      refusal('too_many', 'Too many e-mails at once. Please wait a minute.'),
    )
    await aMinuteLater()
    await send(sharer, 'b@larder.example')
    expect(await mails()).toHaveLength(6)
  })
  test('20 a day per user', async () => {
    const sharer = await createUserWithList()
    for (let n = 0; n < 20; n++) {
      if (n % 5 === 0) await aMinuteLater()
      await send(sharer, `a${n}@larder.example`)
    }
    await aMinuteLater()
    await expect(send(sharer, 'b@larder.example')).rejects.toMatchObject(
      refusal('too_many', expect.stringContaining('20 lists today')),
    )
    await send(await createUserWithList(), 'b@larder.example')
  })
  test('3 a day per mailbox, over all senders, deleted accounts included', async () => {
    for (const to of ['anna@larder.example', 'Anna@larder.example', 'anna+list@larder.example']) {
      const sharer = await createUserWithList()
      await send(sharer, to)
      await db().user.delete({ where: { id: sharer.user.id } })
    }
    const sharer = await createUserWithList()
    await expect(send(sharer, 'anna@larder.example')).rejects.toMatchObject(
      refusal('too_many', expect.stringContaining('3 lists to this address today')),
    )
    await send(sharer, 'tom@larder.example')
    expect(JSON.stringify(await runSql('select key from rate_limits'))).not.toContain('anna')
  })
  test('hold for concurrent requests', async () => {
    const sharers = await Promise.all(Array.from({ length: 8 }, () => createUserWithList()))
    const outcomes = await Promise.allSettled(sharers.map((sharer) => send(sharer, 'anna@larder.example')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await mails()).toHaveLength(3)
  })
  test('rejected requests do not count', async () => {
    const sharer = await createUserWithList({ isShared: false })
    for (let n = 0; n < 10; n++)
      await expect(send(sharer, 'anna@larder.example')).rejects.toMatchObject({ kind: 'conflict' })
    await setListShared(sharer.user, sharer.listId, true)
    await send(sharer, 'anna@larder.example')
  })
})

test('a mail that cannot be queued gives the standard message, and may be sent again', async () => {
  const { user, listId } = await createUserWithList()
  const again = sender(user)
  await runSql('alter table mail rename to mail_away')
  try {
    await expect(sendListByMail(again, listId, TO_ANNA)).rejects.toMatchObject(
      refusal('unavailable', 'Failed to send email. Please try again.'),
    )
    await expect(sendListToOwnEmail(sender(user), listId)).rejects.toMatchObject(
      refusal('unavailable', 'Failed to send email to your address. Please try again.'),
    )
  } finally {
    await runSql('alter table mail_away rename to mail')
  }
  await sendListByMail(again, listId, TO_ANNA)
  expect(await mails()).toHaveLength(1)
})

describe('the public list', () => {
  test('is public until its owner unshares it, and afterwards by another address', async () => {
    const { user, listId } = await createUserWithList()
    expect(await loadSharedList(listId, stranger())).toMatchObject({
      id: listId,
      name: 'Week 47',
      ingredients: [
        { name: 'Salt' },
        { name: 'Lemons', quantity: 3, amount: '3' },
        { name: 'Potatoes', quantity: 1.2, unit: 'kg', checked: true },
      ],
    })
    const { version } = await loadSharedList(listId, stranger())
    expect(await setListShared(user, listId, false)).toEqual({ name: 'Week 47' })
    expect(await loadListToShare(user, listId)).toEqual({ id: listId, name: 'Week 47', isShared: false })
    await expect(loadSharedList(listId, stranger())).rejects.toMatchObject(
      refusal('not_found', 'Shopping list not found'),
    )
    await setListShared(user, listId, true)
    await expect(loadSharedList(listId, stranger())).rejects.toMatchObject({ kind: 'not_found' })
    const { public_id } = await loadShoppingList(user, listId)
    expect((await loadSharedList(public_id.toUpperCase(), stranger())).version).toBeGreaterThan(version)
  })
  test('setting the current value changes nothing', async () => {
    const { user, listId } = await createUserWithList()
    const before = await loadSharedList(listId, stranger())
    await setListShared(user, listId, true)
    expect(await loadSharedList(listId, stranger())).toEqual(before)
  })
  test('only its owner can unshare it', async () => {
    const { listId } = await createUserWithList()
    const other = await createUserWithList()
    for (const id of [listId, randomUUID(), 'x', undefined]) {
      await expect(setListShared(other.user, id, false)).rejects.toMatchObject({ kind: 'not_found' })
      await expect(loadListToShare(other.user, id)).rejects.toMatchObject({ kind: 'not_found' })
    }
    await loadSharedList(listId, stranger())
  })
  test('an IP with 60 misses is blocked for an hour', async () => {
    const { listId } = await createUserWithList()
    const ip = stranger()
    for (let n = 0; n < 60; n++)
      await expect(loadSharedList(n % 2 ? randomUUID() : 'x', ip)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(loadSharedList(randomUUID(), ip)).rejects.toMatchObject({ kind: 'too_many' })
    await expect(loadSharedList(listId, ip)).rejects.toMatchObject({
      kind: 'too_many',
      retryAfter: expect.any(Number) as number,
    })
    await loadSharedList(listId, stranger())
  })
  test('hits are not counted', async () => {
    const { listId } = await createUserWithList()
    const ip = stranger()
    for (let n = 0; n < 70; n++) await loadSharedList(listId, ip)
  })
})
