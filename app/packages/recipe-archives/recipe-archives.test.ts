import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { type ArchiveRecipe, ArchiveRefused, type ArchiveTools, type LeftOut } from './archive-types'
import { openFileSource, type ByteSource } from './byte-source.server'
import { readArchive } from './read-archive.server'

const tools: ArchiveTools = {
  parseMinutes: (value) => (typeof value === 'number' ? value : Number(/\d+/.exec(String(value))?.[0] ?? 0)) || null,
  readPage: (html) => (html.includes('Saved soup') ? { title: 'Saved soup', ingredients: ['1 leek'] } : null),
}

type ForgedEntry = {
  name: string
  content: string | Uint8Array
  crc?: number
  size?: number
  flags?: number
  at?: number
}

/** A zip file as programs write them; the numbers of an entry can be falsified. */
function forgeZip(...files: ForgedEntry[]): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, crc, size, flags = 0, at } of files) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    locals.push(head, Buffer.from(name), packed)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(0x800 | flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc ?? crc32(bytes), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size ?? bytes.length, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at ?? offset, 42)
    directory.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]))
}

/** The same with ZIP64's numbers: of an entry where `isWide`, and at the end. */
function zip64(entries: number, directory?: number): Uint8Array {
  const content = Buffer.from(json({ '@type': 'Recipe', name: 'Wide soup', recipeIngredient: ['1 leek'] }))
  const name = Buffer.from('a.json')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(name.length, 26)
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  extra.writeBigUInt64LE(BigInt(content.length), 4)
  extra.writeBigUInt64LE(BigInt(content.length), 12)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt32LE(crc32(content), 16)
  entry.fill(0xff, 20, 28)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt16LE(extra.length, 30)
  entry.writeUInt32LE(0xffffffff, 42)
  const start = local.length + name.length + content.length
  const end = Buffer.alloc(56 + 20 + 22)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(directory ?? start), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(start + entry.length + name.length + extra.length), 64)
  end.writeUInt32LE(0x06054b50, 76)
  end.fill(0xff, 86, 88)
  end.fill(0xff, 92, 96)
  return new Uint8Array(Buffer.concat([local, name, content, entry, name, extra, end]))
}

const folder = mkdtempSync(path.join(tmpdir(), 'larder-archives-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Read from memory; from a file it is the same. */
function read(source: Uint8Array | string, filename = 'export') {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source
  const file = path.join(folder, 'archive')
  writeFileSync(file, bytes)
  const descriptor = openSync(file, 'r')
  try {
    const fromFile = attempt(() => readSource(openFileSource(descriptor), filename))
    expect(fromFile).toEqual(attempt(() => readSource(bytes, filename)))
  } finally {
    closeSync(descriptor)
  }
  return readSource(bytes, filename)
}

const attempt = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

function readSource(source: Uint8Array | ByteSource, filename: string) {
  const recipes: ArchiveRecipe[] = []
  const leftOut: LeftOut[] = []
  const { format } = readArchive(source, filename, tools, (entry) => {
    if ('recipe' in entry) recipes.push(entry.recipe)
    else leftOut.push(entry)
  })
  return { format, recipes, leftOut }
}

const json = (value: unknown) => JSON.stringify(value)
const TEA = {
  ...{ '@type': 'Recipe', name: 'Tea', recipeIngredient: ['1 tea bag'] },
  recipeInstructions: [{ text: 'Pour.' }],
}
const cake = {
  name: 'Plum cake',
  ingredients: 'Dough:\n200 g flour\n\nTopping:\n8 plums',
  directions: '1. Stir.\n2. Bake.',
}

describe('formats', () => {
  it('reads Paprika: gzipped JSON, headings with a colon, the picture, the rating', () => {
    const photo = Buffer.alloc(200, 7)
    const extras = { rating: 4, servings: '1 tin', categories: ['Baking'] }
    const paprika = { ...cake, ...extras, photo_data: photo.toString('base64') }
    const { format, recipes, leftOut } = read(
      forgeZip(
        { name: 'Plum cake.paprikarecipe', content: gzipSync(json(paprika)) },
        { name: 'Bad.paprikarecipe', content: gzipSync('no recipe') },
        { name: '__MACOSX/._Plum cake.paprikarecipe', content: 'x' },
      ),
    )
    expect(format).toBe('paprika')
    expect(recipes).toMatchObject([
      {
        ...{ title: 'Plum cake', rating: 4, yield: '1 tin', tags: ['Baking'] },
        ingredients: [{ heading: 'Dough' }, '200 g flour', { heading: 'Topping' }, '8 plums'],
        ...{ steps: ['Stir.', 'Bake.'], picture: { bytes: photo } },
      },
    ])
    expect(leftOut).toEqual([{ name: 'Bad.paprikarecipe', reason: 'It is not a recipe of Paprika.' }])
  })

  it('reads Mealie: amounts apart or not, headings, notes, the picture of its folder', () => {
    const { format, recipes } = read(
      forgeZip(
        {
          name: 'recipes/soup/soup.json',
          content: json({
            name: 'Leek soup',
            slug: 'leek-soup',
            recipe_ingredient: [
              { title: 'Base', quantity: 1.5, unit: { name: 'cup' }, food: { name: 'stock' }, note: 'warm' },
              { note: '2 leeks', quantity: 1, disable_amount: true },
            ],
            recipe_instructions: [{ title: '', text: 'Simmer.' }],
            perform_time: '20 minutes',
            org_url: 'https://soup.example/leek',
            notes: [{ title: 'Tip', text: 'Add cream.' }],
            tags: [{ name: 'Winter' }],
          }),
        },
        { name: 'recipes/soup/images/original.webp', content: 'picture' },
        { name: 'recipes/soup/images/tiny-original.webp', content: 'small' },
      ),
    )
    expect(format).toBe('mealie')
    expect(recipes[0]).toMatchObject({
      ingredients: [{ heading: 'Base' }, '1 1/2 cup stock warm', '2 leeks'],
      steps: ['Simmer.'],
      cookMinutes: 20,
      sourceUrl: 'https://soup.example/leek',
      notes: ['Tip Add cream.'],
      tags: ['Winter'],
      picture: { name: 'recipes/soup/images/original.webp' },
    })
  })

  it('reads the tables of a backup of Mealie', () => {
    const { format, recipes } = read(
      json({
        recipes: [{ id: 'a1', slug: 'rice', name: 'Rice', rating: 3 }],
        recipe_instructions: [
          { recipe_id: 'a1', position: 1, text: 'Wait.' },
          { recipe_id: 'a1', position: 0, text: 'Boil.' },
        ],
        recipes_ingredients: [{ recipe_id: 'a1', position: 0, quantity: 2, unit_id: 'u', food_id: 'f' }],
        ingredient_units: [{ id: 'u', name: 'cups' }],
        ingredient_foods: [{ id: 'f', name: 'rice' }],
        recipes_to_tags: [{ recipe_id: 'a1', tag_id: 't' }],
        tags: [{ id: 't', name: 'Quick' }],
        users_to_favorites: [{ recipe_id: 'a1' }],
      }),
    )
    expect(format).toBe('mealie-backup')
    expect(recipes).toMatchObject([
      { ingredients: ['2 cups rice'], steps: ['Boil.', 'Wait.'], tags: ['Quick'], isFavourite: true },
    ])
  })

  it('reads Tandoor: a zip of zips', () => {
    const lentils = { food: { name: 'lentils' }, unit: { name: 'g' }, amount: 250 }
    const steps = [{ instruction: 'Cook.', order: 0, ingredients: [lentils] }]
    const recipe = { name: 'Dal', servings: 4, working_time: 10, steps }
    const inner = forgeZip({ name: 'recipe.json', content: json(recipe) }, { name: 'image.jpg', content: 'picture' })
    const { format, recipes } = read(forgeZip({ name: '1.zip', content: inner }))
    expect(format).toBe('tandoor')
    expect(recipes[0]).toMatchObject({ title: 'Dal', ingredients: ['250 g lentils'], yield: '4', prepMinutes: 10 })
    expect(recipes[0]?.picture).toMatchObject({ name: '1.zip/image.jpg' })
  })

  it.each([
    ['recipesage', json({ recipes: [{ '@type': 'Recipe', name: 'Tea', recipeIngredient: ['[Pot]', '1 tea bag'] }] })],
    ['jsonld', json({ '@graph': [{ '@type': ['Recipe'], name: 'Tea', recipeIngredient: ['# Pot', '1 tea bag'] }] })],
    ['plantoeat', 'Title,Main Ingredient,Url Host,Ingredients\nTea,,,", Pot\n1 tea bag"\n'],
    ['csv', 'name;ingredients\nTea;"Pot:\n1 tea bag"\n'],
    ['mela', json({ title: 'Tea', ingredients: '# Pot\n1 tea bag', instructions: '' })],
    [
      'cookmate',
      '<cookbook><recipe><title>Tea</title><ingredient><li>Pot:</li><li>1 tea bag</li></ingredient></recipe></cookbook>',
    ],
    [
      'copymethat',
      '<html><div class="recipe"><div id="name">Tea</div><ul id="recipeIngredients">' +
        '<li class="recipeIngredient_subheader">Pot</li><li>1 tea bag</li></ul></div>',
    ],
    [
      'recipekeeper',
      '<html><div class="recipe-details"><h2 itemprop="name">Tea</h2><div itemprop="recipeIngredients"><p>Pot:</p>' +
        '<p>1 tea bag</p></div><div itemprop="recipeDirections"></div></div>',
    ],
    ['chowdown', '---\nlayout: recipe\ntitle: "Tea"\ningredients:\n- "Pot:"\n- 1 tea bag\n---\nMy own.'],
    [
      'mealmaster',
      'MMMMM----- Recipe via Meal-Master (tm) v8.05\n      Title: Tea\n   Servings: 1\n\nMMMMM-----Pot-----\n      1    tea bag\n\n  Pour.\nMMMMM\n',
    ],
    ['text', 'Tea\n\nIngredients\nPot:\n1 tea bag\n\nDirections\nPour.\n'],
  ])('reads %s', (format, source) => {
    const found = read(source)
    expect(found).toMatchObject({ format, leftOut: [] })
    expect(found.recipes.map(({ title, ingredients }) => ({ title, ingredients }))).toEqual([
      { title: 'Tea', ingredients: [{ heading: 'Pot' }, '1 tea bag'] },
    ])
  })

  it.each([
    [
      'kitchenowl',
      json({ recipes: [{ name: 'Tea', description: 'Pour.', items: [{ name: 'tea bag', description: '1' }] }] }),
    ],
    [
      'crouton',
      json({
        name: 'Tea',
        ingredients: [{ ingredient: { name: 'tea bag' }, quantity: { quantityType: 'ITEM', amount: 1 } }],
        steps: [{ step: 'Pour.' }],
      }),
    ],
    ['mastercook', '<mx2><RcpE name="Tea"><IngR name="tea bag" qty="1"/><DirS><DirT>Pour.</DirT></DirS></RcpE></mx2>'],
    [
      'enex',
      '<en-export><note><title>Tea</title><content><![CDATA[<en-note><div>Ingredients</div><div>1 tea bag</div>' +
        '<div>Steps</div><div>Pour.</div></en-note>]]></content></note></en-export>',
    ],
    ['nextcloud', forgeZip({ name: 'Tea/recipe.json', content: json(TEA) })],
    [
      'myrecipebox',
      'title,inactiveTime,ingredients,instructions,originalPicture,\nTea,,1 tea bag,Pour.,https://tea.example/a.jpg,\n',
    ],
    ['cooklang', '---\ntitle: Tea\n---\nPour @tea bag{1}.'],
  ])('reads %s with its steps', (format, source) => {
    const found = read(source)
    expect(found).toMatchObject({ format, leftOut: [] })
    expect(found.recipes).toEqual([expect.objectContaining({ title: 'Tea', ingredients: ['1 tea bag'] })])
    expect(found.recipes[0]?.steps[0]).toMatch(/^Pour/)
  })

  it('reads Flavorish: lines in their own order, hours, the picture of its folder', () => {
    const photo = Buffer.alloc(200, 3)
    const found = read(
      forgeZip(
        {
          name: 'recipes/a.json',
          content: json({
            recipe: { title: 'Tea', category: ['Drinks'], prep_time_hours: 1, prep_time_minutes: 5, servings: 2 },
            ingredients: [
              { text: '1 tea bag', sort_order: 2 },
              { text: 'Cup', sort_order: 1, is_group_header: true },
            ],
            instructions: [{ text: 'Pour.' }],
            collections: ['Winter'],
            imageFilename: 'a.jpg',
          }),
        },
        { name: 'images/a.jpg', content: photo },
      ),
    )
    expect(found).toMatchObject({ format: 'flavorish', leftOut: [] })
    expect(found.recipes[0]).toMatchObject({
      ingredients: [{ heading: 'Cup' }, '1 tea bag'],
      steps: ['Pour.'],
      prepMinutes: 65,
      tags: ['Drinks', 'Winter'],
      picture: { name: 'images/a.jpg', bytes: photo },
    })
  })

  it('reads Cooklang with its ingredients in a paragraph of their own, in which a slash is no path', () => {
    const { recipes } = read(
      '---\ntitle: "A \\"B\\" pie"\nrating: 4\n---\n\nDough: @3/4 cup butter{}, @salt{}, @salt{}.\n\nStir @./sauces/cream{}.',
    )
    expect(recipes[0]).toMatchObject({
      title: 'A "B" pie',
      rating: 4,
      ingredients: [{ heading: 'Dough' }, '3/4 cup butter', 'salt', 'salt', 'cream'],
      steps: ['Stir cream.'],
    })
  })

  it('reads Markdown with front matter: its fields, and no escapes', () => {
    const page =
      '---\ntitle: "Tea"\ntags: "a, b"\nyield: "4 cups"\ntotal_time: "5 minutes"\nrating: 3\n' +
      'source: "https://tea.example/"\n---\n\n# Tea\n\nHot.\n\n## Ingredients\n\n- 1 \\*bag\n\n' +
      '## Method\n\n1. Pour.\n\n## Notes\n\nMine.'
    expect(read(page, 'tea.md').recipes[0]).toMatchObject({
      title: 'Tea',
      description: 'Hot.',
      tags: ['a', 'b'],
      yield: '4 cups',
      totalMinutes: 5,
      rating: 3,
      sourceUrl: 'https://tea.example/',
      ingredients: ['1 *bag'],
      steps: ['Pour.'],
      notes: ['Mine.'],
    })
  })

  it('reads a saved page with the reader of pages', () => {
    expect(read('<!doctype html><html>Saved soup').recipes).toMatchObject([
      { title: 'Saved soup', ingredients: ['1 leek'] },
    ])
    expect(read('<!doctype html><html>Nothing').leftOut).toEqual([
      { name: 'export', reason: 'There is no recipe on this page.' },
    ])
  })

  it('reads the table of MasterCook text, continued lines and preparation', () => {
    const source = [
      '* Exported from MasterCook *',
      '',
      '                     Bean Salad',
      '',
      'Recipe By     :Ann',
      'Serving Size  : 4     Preparation Time :0:20',
      'Categories    : Salads',
      '',
      '  Amount  Measure       Ingredient -- Preparation Method',
      '--------  ------------  --------------------------------',
      '  1                cup  beans -- cooked',
      '     1/2      teaspoon  salt, of the coarse',
      '                        kind',
      '',
      'Mix.',
    ].join('\n')
    expect(read(source).recipes[0]).toMatchObject({
      title: 'Bean Salad',
      yield: '4',
      ingredients: ['1 cup beans, cooked', '1/2 teaspoon salt, of the coarse kind'],
      steps: ['Mix.'],
    })
  })
})

describe('what a file may not do', () => {
  const good = { name: 'Good/recipe.json', content: json({ '@type': 'Recipe', name: 'Good' }) }
  const titles = (bytes: Uint8Array) => read(bytes).recipes.map(({ title }) => title)

  it.each([
    ['a path that climbs out', { ...good, name: '../out/recipe.json' }, 'Its name points outside the archive.'],
    ['a wrong checksum', { ...good, name: 'Bent/recipe.json', crc: 1 }, 'It is damaged: its checksum is wrong.'],
    ['a password', { ...good, name: 'Locked/recipe.json', flags: 1 }, 'It is locked with a password.'],
    ['a large entry', { name: 'Big/recipe.json', content: Buffer.alloc(50 * 1024 * 1024) }, 'It is too large.'],
    [
      'a high ratio',
      { name: 'Bomb/recipe.json', content: Buffer.alloc(5 * 1024 * 1024) },
      'It unpacks to far more than a recipe.',
    ],
    ['a size that is a lie', { name: 'Lie/recipe.json', content: Buffer.alloc(100_000), size: 10 }, 'It is damaged.'],
    ['broken JSON', { name: 'Bent/recipe.json', content: '{"@type":' }, 'There is no recipe in it.'],
    ['no title', { name: 'Void/recipe.json', content: json({ '@type': 'Recipe' }) }, 'It has no title.'],
    [
      'a title that cannot be seen',
      { name: 'Void/recipe.json', content: json({ '@type': 'Recipe', name: '\u200b\u202e\u3164' }) },
      'It has no title.',
    ],
  ])('an entry with %s is left out, and the rest is read', (_what, entry: ForgedEntry, reason) => {
    const bytes = forgeZip(entry, good)
    expect(titles(bytes)).toEqual(['Good'])
    expect(read(bytes).leftOut).toEqual([expect.objectContaining({ reason })])
  })

  it('refuses a directory that claims the whole of a large file, and a file too large that is no zip', () => {
    const archive = forgeZip({ name: 'a.json', content: '{}' })
    const large = { length: 200 * 1024 * 1024, read: (start: number, end: number) => new Uint8Array(end - start) }
    const tail = Buffer.from(archive.subarray(-22))
    tail.writeUInt32LE(1, 16)
    const claiming: ByteSource = {
      length: large.length,
      read(start, end) {
        expect(end - start, 'what is read at once').toBeLessThan(20 * 1024 * 1024)
        if (start === 0) return Uint8Array.from([0x50, 0x4b, 3, 4])
        return Buffer.concat([Buffer.alloc(end - start - tail.length), tail])
      },
    }
    expect(() => readSource(claiming, 'x.zip')).toThrow('too many entries')
    expect(() => readSource(large, 'x.csv')).toThrow('This file is too large for us to read.')
  })

  it('refuses entries that lie on one another, and archives in archives in archives', () => {
    expect(() => read(forgeZip(good, { ...good, name: 'Twin/recipe.json', at: 0 }))).toThrow(ArchiveRefused)
    const nested = forgeZip({ name: 'a.zip', content: forgeZip({ name: 'b.zip', content: forgeZip(good) }) }, good)
    expect(titles(nested)).toEqual(['Good'])
    expect(read(nested).leftOut).toEqual([{ name: 'a.zip/b.zip', reason: 'It is an archive inside archives.' }])
  })

  it('reads ZIP64, and refuses one whose numbers lead nowhere', () => {
    expect(read(zip64(1)).recipes.map(({ title }) => title)).toEqual(['Wide soup'])
    for (const broken of [zip64(1, 2 ** 40), zip64(2)]) expect(() => read(broken)).toThrow('broken')
    expect(() => read(zip64(2 ** 50))).toThrow('too many entries')
  })

  it('takes the picture of a data address, and hands on those that a document of the caller names', () => {
    const photo = Buffer.alloc(300, 7)
    const image = `data:image/jpeg;base64,${photo.toString('base64')}`
    const page = `<html><body>copymethat<div class="recipe"><div id="name">Pie</div><img src="${image}"></div></body></html>`
    expect(read(page).recipes[0]?.picture).toEqual({ name: 'export#image', bytes: photo })
    const found: unknown[] = []
    const takeDocument: ArchiveTools['takeDocument'] = (_, pictureAt) => {
      found.push(pictureAt('../photos/a.jpg'), pictureAt('../photos/none.jpg'))
      return true
    }
    const archive = forgeZip({ name: 'x/own.json', content: '{}' }, { name: 'photos/a.jpg', content: photo })
    const left: string[] = []
    readArchive(archive, 'x.zip', { ...tools, takeDocument }, (entry) => 'reason' in entry && left.push(entry.reason))
    expect(found).toEqual([{ name: 'photos/a.jpg', bytes: photo }, null])
    expect(left).toEqual(['The picture is not in the archive.'])
  })

  it('refuses a download that broke off, and an empty file', () => {
    expect(() => read(forgeZip(good).slice(0, 80))).toThrow('This zip file is broken or was not downloaded completely.')
    expect(() => read(new Uint8Array())).toThrow('This file is empty.')
  })

  it('keeps text as text and never expands entities of a document type', () => {
    const { recipes } = read(
      '<!DOCTYPE c [<!ENTITY a "grow"><!ENTITY f SYSTEM "file:///etc/passwd">]><cookbook><recipe><title>Pie &a;&f; ' +
        '&amp; 3 &lt; 4</title><url>javascript:alert(1)</url></recipe></cookbook>',
    )
    expect(recipes[0]).toMatchObject({ title: 'Pie &a;&f; & 3 < 4', sourceUrl: null })
  })
})
