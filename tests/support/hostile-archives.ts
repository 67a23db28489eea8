import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { forgeZip } from './forged-zip'

export type HostileArchive = {
  what: string
  filename: string
  bytes: Uint8Array<ArrayBuffer>
  /** What its page says when it has been read. */
  says: string[]
}

const MB = 1024 * 1024
const GIGABYTE = 1024 * MB
const OVERLAPPING = 5000
const SIDE_PIXELS = 100_000
const SCRIPT = '<script>document.title="taken"</script>'

const recipe = (name: string) =>
  JSON.stringify({
    '@type': 'Recipe',
    name,
    recipeIngredient: ['200 g flour', '2 eggs'],
    recipeInstructions: ['Mix.', 'Bake.'],
  })
const folderOf = (name: string) => ({ name: `${name}/recipe.json`, content: recipe(name) })
const GOOD = folderOf('Good cake')
const IMPORTED_WITH_ONE_LEFT_OUT = '1 imported, 0 already there, 1 left out'

function createPngHeader(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(typed), 4)
    return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(MB))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Ten archives that ask for more than their size, or for what is not theirs.
 * @param outside the absolute path of a file that must not come into being
 */
export function createHostileArchives(outside: string): HostileArchive[] {
  // Its pages are never written, so that it takes no memory.
  const zeros = Buffer.alloc(GIGABYTE)
  const many = Buffer.alloc(20 * MB, ' ')
  const cut = forgeZip(GOOD, folderOf('Other cake'))
  const growing = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
  ).join('')
  return [
    {
      what: 'an entry of 1 MB that unpacks to 1 GB',
      filename: 'ratio.zip',
      bytes: forgeZip(GOOD, { name: 'Bomb/recipe.json', content: zeros }),
      says: [IMPORTED_WITH_ONE_LEFT_OUT, 'Bomb/recipe.json: left out. It is too large.'],
    },
    {
      what: 'entries that climb out of the folder or start at the root',
      filename: 'paths.zip',
      bytes: forgeZip(
        GOOD,
        { name: '../../climbed/recipe.json', content: recipe('Climbed') },
        { name: '..\\..\\climbed\\recipe.json', content: recipe('Climbed') },
        { name: 'C:\\climbed\\recipe.json', content: recipe('Climbed') },
        { name: outside, content: recipe('Climbed') },
      ),
      says: ['1 imported, 0 already there, 4 left out', 'Its name points outside the archive.'],
    },
    {
      what: 'an entry with a wrong checksum',
      filename: 'checksum.zip',
      bytes: forgeZip(GOOD, { ...folderOf('Bent cake'), crc: 1 }),
      says: [IMPORTED_WITH_ONE_LEFT_OUT, 'Bent cake/recipe.json: left out. It is damaged: its checksum is wrong.'],
    },
    {
      what: 'a download that broke off',
      filename: 'cut.zip',
      bytes: cut.slice(0, cut.length - 40),
      says: ['This zip file is broken or was not downloaded completely.'],
    },
    {
      what: 'an entry with a password',
      filename: 'locked.zip',
      bytes: forgeZip(GOOD, { ...folderOf('Secret cake'), flags: 1 }),
      says: [IMPORTED_WITH_ONE_LEFT_OUT, 'Secret cake/recipe.json: left out. It is locked with a password.'],
    },
    {
      what: 'a recipe of Paprika that unpacks to 1 GB',
      filename: 'gzip.paprikarecipes',
      bytes: forgeZip(
        {
          name: 'Good cake.paprikarecipe',
          content: gzipSync(JSON.stringify({ name: 'Good cake', ingredients: '2 eggs', directions: 'Bake.' })),
        },
        { name: 'Bomb.paprikarecipe', content: gzipSync(zeros, { level: 9 }) },
      ),
      says: [
        IMPORTED_WITH_ONE_LEFT_OUT,
        'Bomb.paprikarecipe: left out. It is damaged, or it unpacks to far more than a recipe.',
      ],
    },
    {
      what: 'a picture of 100,000 x 100,000 pixels',
      filename: 'picture.zip',
      bytes: forgeZip(GOOD, { name: 'Good cake/full.jpg', content: createPngHeader(SIDE_PIXELS) }),
      says: ['1 imported, 0 already there, 0 left out', 'imported, without its picture.'],
    },
    {
      what: 'scripts in the title and the lines of a page',
      filename: 'scripts.zip',
      bytes: forgeZip({
        name: 'recipes.html',
        content: `<!DOCTYPE html><html><body>copymethat<div class="recipe"><div id="name">Good ${SCRIPT}cake</div>
<a id="original_link" href="javascript:document.title='taken'">x</a><img class="recipeImage" src="x" onerror="document.title='taken'">
<ul id="recipeIngredients"><li class="recipeIngredient">200 g flour<img src=x onerror="document.title='taken'"></li></ul>
<ol id="recipeInstructions"><li class="instruction">Mix.<svg onload="document.title='taken'"></li></ol></div></body></html>`,
      }),
      says: ['1 imported, 0 already there,'],
    },
    {
      what: 'entities that grow tenfold ten times, and one that reads a file',
      filename: 'entities.mcb',
      bytes: new Uint8Array(
        Buffer.from(
          `<?xml version="1.0"?><!DOCTYPE cookbook [<!ENTITY e0 "grow">${growing}<!ENTITY file SYSTEM "file:///etc/passwd">]>
<cookbook><recipe><title>Good cake &e10;</title><ingredient><li>2 eggs &file;</li></ingredient></recipe></cookbook>`,
        ),
      ),
      says: ['1 imported, 0 already there, 0 left out'],
    },
    {
      what: '5,000 entries that lie on one another, 100 GB when unpacked',
      filename: 'overlap.zip',
      bytes: forgeZip(
        { name: 'Many 0/recipe.json', content: many },
        ...Array.from({ length: OVERLAPPING - 1 }, (_, at) => ({
          name: `Many ${at + 1}/recipe.json`,
          content: many,
          at: 0,
        })),
      ),
      says: ['This zip file is broken: its entries lie on one another.'],
    },
  ]
}
