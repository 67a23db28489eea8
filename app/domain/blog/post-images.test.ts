import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createPhoto } from '#tests/support/picture-site'
import { closeImageWorker } from '#app/domain/pictures/image-worker.server'
import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  MAX_UPLOAD_BYTES,
  UPLOAD_FILE_REQUIRED,
} from '#app/domain/pictures/messages'
import { loadPostImages, removePostImage, uploadPostImage } from './post-images.server'
import {
  POST_NOT_FOUND,
  POST_IMAGES_FULL,
  UPLOADED_IMAGE_MISSING,
  IMAGE_NOT_IN_POST,
  imagePositionTaken,
} from './messages'
import { refusal } from '#tests/support/refusal'
import { createTestPost } from '#tests/support/test-post'

vi.setConfig({ testTimeout: 60_000 })
await vi.hoisted(async () => (await import('#tests/support/data-folder')).setUpDataFolder())
vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const operator = { name: 'admin', address: '127.0.0.1' }

setUpDatabase()
let jpeg: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  jpeg = new Uint8Array(await createPhoto({ width: 300, height: 200 }).jpeg().toBuffer())
})
afterAll(closeImageWorker)

const createLoafFile = () => new File([jpeg], 'loaf.jpg', { type: 'image/jpeg' })
type Sent = { file?: File | null; uploaded?: string | null; position?: number; caption?: string | null }
const upload = (
  postId: string,
  { file = null, uploaded = null, position, caption = null }: Sent,
  idempotencyKey: string | null = null,
) => uploadPostImage(postId, { file, uploaded, position, altText: null, caption }, { operator, idempotencyKey })
const PATH = expect.stringMatching(/^\/objects\/[0-9a-f]{32}-1600\.jpg$/) as string

test('an uploaded file is added once per idempotency key', { tags: ['slow'] }, async () => {
  const { id: postId } = await createTestPost()
  const key = randomUUID()
  for (let time = 0; time < 2; time++)
    expect(await upload(postId, { file: createLoafFile(), caption: 'Warm' }, key)).toEqual({ position: 1 })
  expect((await loadPostImages(postId.toUpperCase())).images).toMatchObject([
    { position: 1, url: PATH, caption: 'Warm', source: 'upload', width: 300, height: 200 },
  ])
})
test('the stored file is returned if another field is invalid', async () => {
  const { id: postId } = await createTestPost()
  await upload(postId, { file: createLoafFile(), position: 3 })
  const result = await upload(postId, { file: createLoafFile(), position: 3 })
  expect(result).toMatchObject({
    refusal: { kind: 'conflict', fields: { position: [imagePositionTaken(3)] } },
    kept: PATH,
  })
  const uploaded = 'kept' in result ? result.kept : null
  expect(await upload(postId, { uploaded, position: 3 })).toMatchObject({
    refusal: { kind: 'conflict' },
    kept: uploaded,
  })
  expect(await upload(postId, { uploaded, position: 4 })).toEqual({ position: 4 })
  for (let n = 0; n < 8; n++) await upload(postId, { uploaded })
  expect(await upload(postId, { uploaded })).toMatchObject({
    refusal: { kind: 'conflict', message: POST_IMAGES_FULL },
    kept: uploaded,
  })
})
test('a post deleted during the upload is not found', async () => {
  const { id: postId } = await createTestPost()
  const file = createLoafFile()
  file.arrayBuffer = async () => {
    await db().blogPost.delete({ where: { id: postId } })
    return jpeg.buffer
  }
  expect(await upload(postId, { file })).toMatchObject({
    refusal: { kind: 'not_found', message: POST_NOT_FOUND },
    kept: PATH,
  })
})
test('a stored file that was deleted must be uploaded again', async () => {
  expect(await upload((await createTestPost()).id, { uploaded: `/objects/${'0'.repeat(32)}-1600.jpg` })).toMatchObject({
    refusal: { kind: 'invalid', fields: { file: [UPLOADED_IMAGE_MISSING] } },
    kept: null,
  })
})
test.each([
  ['nothing', {}, UPLOAD_FILE_REQUIRED()],
  ['a drawing', { file: new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }) }, INVALID_FILE_TYPE.text()],
  [
    'a text that says it is a picture',
    { file: new File(['GIF89a'], 'a.gif', { type: 'image/gif' }) },
    INVALID_FILE_TYPE.text(),
  ],
  [
    'too much',
    { file: new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], 'a.png', { type: 'image/png' }) },
    FILE_TOO_LARGE.text(),
  ],
])('%s is refused on the file field', async (_, input, sentence) => {
  const { id: postId } = await createTestPost()
  await expect(upload(postId, input)).rejects.toMatchObject({
    kind: 'invalid',
    message: sentence,
    fields: { file: [sentence] },
  })
  expect((await loadPostImages(postId)).images).toEqual([])
})
test.each([randomUUID(), 'x', ''])('unknown post %j is not found', async (unknownId) => {
  await expect(upload(unknownId, { file: createLoafFile() })).rejects.toMatchObject(
    refusal('not_found', POST_NOT_FOUND),
  )
  await expect(loadPostImages(unknownId)).rejects.toMatchObject({ kind: 'not_found', message: POST_NOT_FOUND })
  await expect(removePostImage(unknownId, unknownId, { operator })).rejects.toMatchObject(
    refusal('not_found', IMAGE_NOT_IN_POST),
  )
})
