import { message } from '#packages/texts/t'
import { randomUUID } from 'node:crypto'
import type { Member } from '#app/domain/households/member'
import { lockHousehold } from '#app/domain/households/queries.server'
import { announceListChange } from '#app/domain/shopping-lists/announce-list-change.server'
import { AppError } from '#app/platform/app-error'
import { execute, inTransaction, query, toPostgresJson, type DatabaseTransaction } from '#app/platform/db.server'
import { AISLE_NAME_TAKEN, SHOP_NOT_FOUND, TOO_MANY_SHOPS } from './messages'
import { moveListsToShop, selectShops, touchListsOfShop, updateShops, type ListVersion } from './shops-queries.server'
import { completeAisles, createShopAisles, labelAisle, listOwnAisles } from './shop-aisles'
import { MAX_SHOPS, type Shop, type ShopAisle } from './shop'
import type { ShopUpdate } from './shops-schema'

/** The household's shops, in the order in which they were added. */
export async function loadShops({ householdId }: Member): Promise<Shop[]> {
  const [row] = await query(selectShops, [householdId])
  return row?.shops ?? []
}

/** @throws AppError `not_found` */
export async function loadShop(member: Member, shopId: string | undefined): Promise<Shop> {
  return findShop(await loadShops(member), shopId)
}

/** All lists follow the first shop of a household. @throws AppError `conflict` past 10 */
export async function addShop(member: Member, name: string): Promise<Shop> {
  return await changeShops(member, async (shops, tx) => {
    if (shops.length >= MAX_SHOPS) throw new AppError('conflict', TOO_MANY_SHOPS)
    const shop = { id: randomUUID(), name, aisles: createShopAisles() }
    const followers = shops.length === 0 ? await query(moveListsToShop, [member.householdId, null, shop.id], tx) : []
    return { shops: [...shops, shop], result: shop, lists: followers }
  })
}

/**
 * Changes one shop; open pages of its lists follow.
 * @param change gets the own aisles of all shops of the household
 * @throws AppError `not_found`, and what `change` throws
 */
export async function changeShop(
  member: Member,
  shopId: string | undefined,
  change: (shop: Shop, ownAisles: string[]) => Partial<Pick<Shop, 'name' | 'aisles'>>,
): Promise<Shop> {
  return await changeShops(member, async (shops, tx) => {
    const shop = findShop(shops, shopId)
    const changed = { ...shop, ...change(shop, listOwnAisles(shops)) }
    return {
      shops: shops.map((other) => (other === shop ? changed : other)),
      result: changed,
      lists: await query(touchListsOfShop, [member.householdId, shop.id], tx),
    }
  })
}

/** What the API sends, made complete. @throws AppError `not_found`, `invalid` for two aisles of one name */
export async function replaceShop(
  member: Member,
  shopId: string | undefined,
  { name, aisles }: ShopUpdate,
): Promise<Shop> {
  return await changeShop(member, shopId, (shop) => ({
    name: name ?? shop.name,
    aisles: aisles ? rejectSameLabels(completeAisles(aisles)) : shop.aisles,
  }))
}

/** Its lists are in the usual order again. @throws AppError `not_found` */
export async function deleteShop(member: Member, shopId: string | undefined): Promise<void> {
  await changeShops(member, async (shops, tx) => {
    const shop = findShop(shops, shopId)
    return {
      shops: shops.filter((other) => other !== shop),
      result: null,
      lists: await query(moveListsToShop, [member.householdId, shop.id, null], tx),
    }
  })
}

async function changeShops<Result>(
  member: Member,
  change: (
    shops: Shop[],
    tx: DatabaseTransaction,
  ) => Promise<{ shops: Shop[]; result: Result; /** That look different now. */ lists: ListVersion[] }>,
): Promise<Result> {
  const { householdId } = member
  const { result, lists } = await inTransaction(async (tx) => {
    await query(lockHousehold, [householdId, member.id], tx)
    const [stored] = await query(selectShops, [householdId], tx)
    if (!stored) throw new AppError('unauthenticated', message('Please sign in first.'))
    const { shops, ...changed } = await change(stored.shops, tx)
    await execute(updateShops, [householdId, toPostgresJson(shops)], tx)
    return changed
  })
  for (const { id, version } of lists) announceListChange({ householdId, listId: id, version })
  return result
}

function findShop(shops: Shop[], shopId: string | undefined): Shop {
  const shop = shops.find(({ id }) => id === shopId)
  if (!shop) throw new AppError('not_found', SHOP_NOT_FOUND)
  return shop
}

function rejectSameLabels(aisles: ShopAisle[]): ShopAisle[] {
  const labels = aisles.map((entry) => labelAisle(entry).toLowerCase())
  if (new Set(labels).size < labels.length) throw new AppError('invalid', AISLE_NAME_TAKEN)
  return aisles
}
