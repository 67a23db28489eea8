import { expect, test } from 'vitest'
import { createCalendarLink } from '#app/domain/meal-plans/calendar-feed.server'
import {
  findSavedRecipeByUrl,
  loadSavedRecipesPage,
  setSavedRecipeNote,
  setSavedRecipeRating,
} from '#app/domain/collection/collection.server'
import { markDishCooked } from '#app/domain/collection/cooked-dishes.server'
import { createHelpLink } from '#app/domain/shopping-lists/help-links.server'
import { addRecipesToPlan, createMealPlan, loadFullMealPlans } from '#app/domain/meal-plans/meal-plans.server'
import { addTypedItem } from '#app/domain/shopping-lists/item-edits.server'
import { generateShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { findHouseholdOfList } from '#app/domain/shopping-lists/list-subscription.server'
import { applyOperations, loadShoppingList, loadShoppingLists } from '#app/domain/shopping-lists/shopping-lists.server'
import { db } from '#app/platform/db.server'
import { runSql } from '#tests/support/run-sql'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createTestMember } from '#tests/support/test-member'
import { deleteUser } from './split-off.server'
import { changeRole, leaveHousehold, loadHousehold, removeMember, renameHousehold } from './households.server'
import { acceptInvite, createInvite, previewInvite, revokeInvite, sendInvite } from '#app/domain/invites/invites.server'
import type { Member } from './member'
import { takeHouseholdNews } from './news.server'
import { loadMember } from './membership.server'
import { saveWebRecipe, writeRecipe } from '#tests/support/test-recipe'

setUpDatabase()

const ORIGIN = 'http://localhost'
let addressCount = 0
const nextIp = () => `10.1.${++addressCount >> 8}.${addressCount & 255}`
/** The same user with the household that they have now. */
const now = ({ id }: Member) => loadMember(id)
const invite = async (member: Member) => (await createInvite(await now(member), ORIGIN)).token
const accept = async (token: string, user: Member) => await acceptInvite(token, { user: await now(user), ip: nextIp() })
const join = async (member: Member, keeper: Member) => await accept(await invite(keeper), member)
const save = async (member: Member, path: string) =>
  await saveWebRecipe(await now(member), `https://x.example/${path}`, { title: path })
const write = async (member: Member, title: string) => await writeRecipe(await now(member), title)
async function planWithList(member: Member, recipeId: string, name = 'Week') {
  const current = await now(member)
  const plan = await createMealPlan(current, { name, description: null }, null)
  await addRecipesToPlan(current, plan.id, [recipeId])
  const list = await generateShoppingList(current, { mealPlanId: plan.id }, null)
  return { planId: plan.id, listId: list.id, itemId: list.ingredients[0]!.id }
}
const titles = async (member: Member) =>
  (await loadSavedRecipesPage(await now(member))).recipes.map(({ title }) => title).sort()
const planNames = async (member: Member) => (await loadFullMealPlans(await now(member))).map(({ name }) => name).sort()
const listNames = async (member: Member) => (await loadShoppingLists(await now(member))).map(({ name }) => name).sort()
const roles = async (member: Member) => (await loadHousehold(await now(member))).members.map(({ role }) => role)
const kind = (kindOfError: string) => expect.objectContaining({ kind: kindOfError })

test('who accepts an invite brings everything along, and what is there already is one', async () => {
  const [ann, ben] = [await createTestMember(), await createTestMember()]
  const annsSoup = await save(ann, 'soup')
  await planWithList(ann, annsSoup.id)
  await write(ann, 'Boiled egg')
  const bensSoup = await save(ben, 'soup?utm_source=mail')
  await write(ben, 'Boiled egg')
  await save(ben, 'stew')
  await setSavedRecipeRating(ann, annsSoup.id, 5)
  await setSavedRecipeNote(ben, bensSoup.id, 'More salt')
  await runSql(`update saved_recipes set tags = '{Quick,winter}' where id = $1`, [annsSoup.id])
  await runSql(`update saved_recipes set tags = '{Winter,Soups}' where id = $1`, [bensSoup.id])
  const { listId } = await planWithList(ben, bensSoup.id)
  const token = await invite(ann)
  expect(JSON.stringify(await previewInvite(token, { user: null, ip: nextIp() })), 'no e-mail address').not.toContain(
    '@',
  )
  expect(await previewInvite(token, { user: ben, ip: nextIp() })).toMatchObject({
    comesAlong: { recipes: 3, plans: 1, lists: 1 },
    isMember: false,
    household: { members: 1 },
  })
  expect(await accept(token, ben)).toEqual({ recipes: 3, plans: 1, lists: 1, alreadyThere: 2 })
  expect(await titles(ann)).toEqual(['Boiled egg', 'soup', 'stew'])
  expect(await planNames(ben)).toEqual(['Week', 'Week (2)'])
  expect(await listNames(ben)).toEqual(['Week', 'Week (2)'])
  expect(await roles(ben)).toEqual(['keeper', 'member'])
  const soupUrl = 'https://x.example/soup'
  expect(await findSavedRecipeByUrl(await now(ann), soupUrl)).toMatchObject({
    user_rating: 5,
    note: null,
    tags: ['Quick', 'winter', 'Soups'],
  })
  expect(await findSavedRecipeByUrl(await now(ben), soupUrl)).toMatchObject({ user_rating: null, note: 'More salt' })
  // The public id leads to the list as before, and its items name the recipe that is left.
  expect(await findHouseholdOfList(listId)).toBe(ann.householdId)
  const list = await loadShoppingList(await now(ben), listId)
  expect(list.ingredients[0]!.sources).toMatchObject([{ recipeId: annsSoup.id }])
  const plans = await loadFullMealPlans(await now(ben))
  expect(plans.flatMap(({ recipes }) => recipes.map(({ recipeId }) => recipeId))).toEqual([annsSoup.id, annsSoup.id])
  expect(await runSql('select 1 from households where id = $1', [ben.householdId])).toEqual([])
  // Each of the others is told once.
  expect(await takeHouseholdNews(ann)).toMatch(/joined your household\. 3 recipes, 1 plan and 1 list came along\./)
  expect(await takeHouseholdNews(ann)).toBeNull()
  expect(await takeHouseholdNews(ben)).toBeNull()
})

test('who leaves takes a copy, their own stars and notes and what they made, and can come back', async () => {
  const [ann, ben] = [await createTestMember(), await createTestMember()]
  const soup = await save(ann, 'soup')
  const egg = await write(ann, 'Boiled egg')
  await planWithList(ann, soup.id, 'Of Ann')
  await join(ben, ann)
  const shared = await now(ben)
  await setSavedRecipeRating(shared, soup.id, 4)
  await setSavedRecipeNote(shared, egg.id, 'Six minutes')
  await planWithList(ben, soup.id, 'Of Ben')
  await leaveHousehold(shared)
  const ofBen = await now(ben)
  expect(ofBen.householdId).not.toBe(ann.householdId)
  expect(await titles(ben)).toEqual(['Boiled egg', 'soup'])
  expect(await planNames(ben)).toEqual(['Of Ben'])
  expect(await listNames(ben)).toEqual(['Of Ben'])
  const copy = await findSavedRecipeByUrl(ofBen, 'https://x.example/soup')
  expect(copy).toMatchObject({ user_rating: 4 })
  const [list] = await loadShoppingLists(ofBen)
  expect(list!.ingredients[0]!.sources).toMatchObject([{ recipeId: copy!.id }])
  // What the household cooks from stays, without what was the leaver's own.
  expect(await planNames(ann)).toEqual(['Of Ann', 'Of Ben'])
  expect(await listNames(ann)).toEqual(['Of Ann', 'Of Ben'])
  expect(await runSql('select 1 from saved_recipe_reviews where household_id = $1', [ann.householdId])).toEqual([])
  await save(ann, 'later')
  expect(await titles(ben)).toEqual(['Boiled egg', 'soup'])
  expect(await join(ben, ann)).toEqual({ recipes: 2, plans: 1, lists: 1, alreadyThere: 2 })
  expect(await titles(ben)).toEqual(['Boiled egg', 'later', 'soup'])
  expect(await findSavedRecipeByUrl(await now(ben), 'https://x.example/soup')).toMatchObject({ user_rating: 4 })
  expect(await listNames(ben)).toEqual(['Of Ann', 'Of Ben', 'Of Ben (2)'])
})

test('an invite says what its reader would take along from a household with others', async () => {
  const [ann, ben, eve] = [await createTestMember(), await createTestMember(), await createTestMember()]
  const soup = await save(ann, 'soup')
  await planWithList(ann, soup.id, 'Of Ann')
  await join(ben, ann)
  await planWithList(ben, soup.id, 'Of Ben')
  const token = await invite(eve)
  const look = async (user: Member) => await previewInvite(token, { user: await now(user), ip: nextIp() })
  const { comesAlong, leaves } = await look(ben)
  expect({ comesAlong, leaves }).toEqual({
    comesAlong: { recipes: 1, plans: 1, lists: 1 },
    leaves: { mustHandOver: false },
  })
  expect((await look(ann)).leaves).toEqual({ mustHandOver: true })
  expect((await look(eve)).leaves).toBeNull()
  expect(await accept(token, ben)).toMatchObject(comesAlong)
})

test('keepers invite, remove, rename and hand over; there is always one', async () => {
  const [ann, ben, eve] = [await createTestMember(), await createTestMember(), await createTestMember()]
  await join(ben, ann)
  const [keeper, member] = [await now(ann), await now(ben)]
  await expect(createInvite(member, ORIGIN)).rejects.toEqual(kind('forbidden'))
  await expect(renameHousehold(member, 'Ours')).rejects.toEqual(kind('forbidden'))
  await expect(removeMember(member, ann.id)).rejects.toEqual(kind('forbidden'))
  await expect(changeRole(member, ben.id, 'keeper')).rejects.toEqual(kind('forbidden'))
  await expect(changeRole(keeper, eve.id, 'keeper')).rejects.toEqual(kind('not_found'))
  await expect(removeMember(keeper, eve.id)).rejects.toEqual(kind('not_found'))
  await expect(removeMember(keeper, 'x')).rejects.toEqual(kind('not_found'))
  await expect(removeMember(keeper, ann.id)).rejects.toEqual(kind('conflict'))
  await expect(leaveHousehold(keeper)).rejects.toEqual(kind('conflict'))
  await expect(changeRole(keeper, ann.id, 'member')).rejects.toEqual(kind('conflict'))
  await expect(accept(await invite(eve), ann)).rejects.toEqual(kind('conflict'))
  await renameHousehold(keeper, 'Ours')
  expect(await loadHousehold(member)).toMatchObject({ name: 'Ours', invites: [] })
  await changeRole(keeper, ben.id, 'keeper')
  await leaveHousehold(keeper)
  expect(await roles(ben)).toEqual(['keeper'])
  await expect(leaveHousehold(member)).rejects.toEqual(kind('conflict'))
  await join(eve, ben)
  await removeMember(member, eve.id)
  expect(await takeHouseholdNews(eve)).toMatch(/removed/)
  expect(await loadHousehold(await now(eve))).toMatchObject({ members: [{ isYou: true, role: 'keeper' }] })
})

test('an invite works once, for 7 days, until it is taken back or whoever made it has gone', async () => {
  const [ann, ben, eve] = [await createTestMember(), await createTestMember(), await createTestMember()]
  const tokens = await runSql('select key from household_lookup where kind = $1', ['invite'])
  const token = await invite(ann)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(JSON.stringify(await runSql('select * from household_lookup'))).not.toContain(token)
  expect(await runSql('select key from household_lookup where kind = $1', ['invite'])).toHaveLength(tokens.length + 1)
  await accept(token, ben)
  await expect(accept(token, eve)).rejects.toEqual(kind('not_found'))
  const revoked = await createInvite(await now(ann), ORIGIN)
  expect((await loadHousehold(await now(ann))).invites).toMatchObject([{ id: revoked.id }])
  await expect(revokeInvite(eve, { id: revoked.id })).rejects.toEqual(kind('not_found'))
  await revokeInvite(await now(ann), { id: revoked.id })
  await expect(accept(revoked.token, eve)).rejects.toEqual(kind('not_found'))
  const old = await invite(ann)
  await runSql("update household_lookup set expires_at = now() - interval '1 second' where kind = 'invite'")
  await expect(accept(old, eve)).rejects.toEqual(kind('not_found'))
  await changeRole(await now(ann), ben.id, 'keeper')
  const ofLeaver = await invite(ann)
  await leaveHousehold(await now(ann))
  await expect(accept(ofLeaver, eve)).rejects.toEqual(kind('not_found'))
  await expect(accept(await invite(ben), ben)).rejects.toEqual(kind('conflict'))
})

test('10 invites a day a household, 30 guesses an hour an address', async () => {
  const ann = await createTestMember()
  for (let count = 1; count <= 10; count++) await invite(ann)
  await expect(invite(ann)).rejects.toEqual(kind('too_many'))
  const ip = nextIp()
  for (let count = 1; count <= 30; count++)
    await expect(previewInvite('x'.repeat(22), { user: null, ip })).rejects.toEqual(kind('not_found'))
  await expect(previewInvite('x'.repeat(22), { user: null, ip })).rejects.toEqual(kind('too_many'))
})

test('an invite by mail: its link works, it is sent once for a form, and three times to one address', async () => {
  const [ann, ben, eve] = [await createTestMember(), await createTestMember(), await createTestMember()]
  const input = { recipientEmail: 'eve@larder.example' }
  const send = async (member: Member, idempotencyKey: string | null = null) =>
    await sendInvite(await now(member), input, { origin: ORIGIN, idempotencyKey })
  await send(ann, 'a form')
  await send(ann, 'a form')
  const mails = await runSql<{ text: string; subject: string }>(
    `select text, subject from mail where recipient = $1 and kind = 'household-invite'`,
    [input.recipientEmail],
  )
  expect(mails).toMatchObject([{ subject: 'An invite to cook together' }])
  await join(ben, ann)
  await expect(send(ben)).rejects.toEqual(kind('forbidden'))
  await accept(/invites\/([\w-]{22})/.exec(mails[0]!.text)![1]!, eve)
  expect(await roles(ann)).toEqual(['keeper', 'member', 'member'])
  await send(ann)
  await send(await createTestMember())
  await expect(send(ann)).rejects.toEqual(kind('too_many'))
})

test('of two who accept one invite at once, one becomes a member', async () => {
  const ann = await createTestMember()
  for (let round = 1; round <= 5; round++) {
    const guests = [await createTestMember(), await createTestMember()]
    const token = await invite(ann)
    const outcomes = await Promise.allSettled(guests.map((guest) => accept(token, guest)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
  expect(await roles(ann)).toHaveLength(6)
})

test(
  'accepting, leaving, removing and deleting at once: everybody is in one household, each with a keeper',
  { tags: ['slow'] },
  async () => {
    for (let round = 1; round <= 5; round++) {
      const [ann, ben, eve] = [await createTestMember(), await createTestMember(), await createTestMember()]
      await save(ann, 'soup')
      await join(ben, ann)
      const { listId, itemId } = await planWithList(ben, (await save(ben, 'stew')).id)
      const [keeper, member] = [await now(ann), await now(ben)]
      const [toEve, toAnn] = [await invite(eve), await invite(ann)]
      await Promise.allSettled([
        acceptInvite(toEve, { user: member, ip: nextIp() }),
        removeMember(keeper, ben.id),
        leaveHousehold(member),
        acceptInvite(toAnn, { user: eve, ip: nextIp() }),
        applyOperations(member, listId, [{ id: itemId, checked: true }]),
        save(ben, 'late'),
        ...(round % 2 ? [db().$transaction((tx) => deleteUser(ann.id, tx))] : []),
      ])
      expect(
        await runSql(`
        select households.id from households left join users on users.household_id = households.id
        group by households.id having count(*) filter (where household_role = 'keeper') = 0`),
      ).toEqual([])
      expect(await titles(ben)).toEqual(expect.arrayContaining(['soup', 'stew']))
      expect(await listNames(ben)).not.toEqual([])
    }
  },
)

test('who moves to another household is told nothing of the one before', async () => {
  const [ann, ben, eve] = [await createTestMember(), await createTestMember(), await createTestMember()]
  await join(ben, ann)
  await join(eve, ann)
  // Ben has not been told yet that Eve has joined.
  await leaveHousehold(await now(ben))
  expect(await takeHouseholdNews(await now(ben))).toBeNull()
  expect(await takeHouseholdNews(ann)).toMatch(/joined your household/)
})

test('somebody who is no member any more changes nothing', async () => {
  const [ann, ben] = [await createTestMember(), await createTestMember()]
  const soup = await save(ann, 'soup')
  const { listId, itemId } = await planWithList(ann, soup.id)
  await join(ben, ann)
  const member = await now(ben)
  await removeMember(await now(ann), ben.id)
  await expect(applyOperations(member, listId, [{ id: itemId, checked: true }])).rejects.toEqual(kind('not_found'))
  await expect(addTypedItem(member, listId, '1 lemon', null)).rejects.toEqual(kind('not_found'))
  await expect(setSavedRecipeRating(member, soup.id, 1)).rejects.toEqual(kind('not_found'))
  await expect(createHelpLink(member, listId, { mayAdd: true, days: 7 }, ORIGIN)).rejects.toEqual(kind('not_found'))
  await expect(createCalendarLink(member, ORIGIN)).rejects.toEqual(kind('not_found'))
  await expect(markDishCooked(member, 'https://x.example/soup')).rejects.toEqual(kind('not_found'))
  expect((await loadShoppingList(ann, listId)).ingredients.every(({ checked }) => !checked)).toBe(true)
})
