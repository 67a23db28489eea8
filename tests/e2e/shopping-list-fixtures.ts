import { withDatabase } from './main-database'

type ListItemFixture = {
  name: string
  quantity?: number
  unit?: string
  aisle?: string
  checked?: boolean
  /** Quantity and unit, ingredient, and the dish it is for. */ amounts?: [
    quantity: string,
    unit: string,
    dish: string,
  ][]
}

/** A shopping list of the user with this email address. */
export async function insertShoppingList(
  email: string,
  name: string,
  items: ListItemFixture[],
): Promise<{ id: string }> {
  return await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; householdId: string }>(
      'insert into shopping_lists (household_id, name) select household_id, $2 from users where email = $1 returning id, household_id as "householdId"',
      [email, name],
    )
    const [list] = rows
    if (!list) throw new Error(`There is no cook ${email}.`)
    for (const [
      position,
      { name: item, quantity, unit, aisle = 'other', checked = false, amounts },
    ] of items.entries()) {
      const parts = amounts?.map(([many, of]) => ({ quantity: Number(many), quantity_max: null, unit: of }))
      const sources =
        amounts?.map(([many, of, dish]) => ({
          recipeId: dish,
          title: dish,
          line: `${many} ${of} ${item}`,
          factor: 1,
          amount: `${many} ${of}`,
        })) ?? []
      await client.query(
        `
          insert into shopping_list_items (household_id, list_id, position, name, quantity, unit, aisle, checked, amounts,
          sources, added_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select id from users where email = $11))`,
        [
          list.householdId,
          list.id,
          position,
          item,
          quantity ?? null,
          unit ?? null,
          aisle,
          checked,
          parts ? JSON.stringify(parts) : null,
          JSON.stringify(sources),
          email,
        ],
      )
    }
    return { id: list.id }
  })
}
