import { createWriteStream } from 'node:fs'
import { open as openFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createS3Client, type S3Settings } from './s3.server'
import type { BucketFiles } from './object-storage-interface'

/** S3 takes 10,000 parts of an object at most: 160 GB. Each but the last must have 5 MB. */
const PART_BYTES = 16 * 1024 * 1024
const PART_TIMEOUT_MS = 120_000

/** Large files in a bucket, streamed in bounded memory. Errors are those of the SDK. */
export function createS3Files(settings: S3Settings): BucketFiles {
  const { bucket: Bucket } = settings
  const open = createS3Client({ timeoutMs: PART_TIMEOUT_MS, ...settings })

  return {
    address: `s3://${Bucket}`,
    async upload(Key, file, signal) {
      const { client, sdk } = await open()
      const options = signal ? { abortSignal: signal } : {}
      const { UploadId } = await client.send(
        new sdk.CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'application/octet-stream' }),
        options,
      )
      try {
        const Parts: { PartNumber: number; ETag: string | undefined }[] = []
        let bytes = 0
        for await (const Body of readParts(file)) {
          const PartNumber = Parts.length + 1
          const part = new sdk.UploadPartCommand({
            Bucket,
            Key,
            UploadId,
            PartNumber,
            Body,
            ContentLength: Body.length,
          })
          const { ETag } = await client.send(part, options)
          Parts.push({ PartNumber, ETag })
          bytes += Body.length
        }
        await client.send(
          new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
          options,
        )
        const { ContentLength } = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }), options)
        if (ContentLength !== bytes) {
          await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
          throw new Error(`The bucket had ${ContentLength} bytes of ${bytes}.`)
        }
      } catch (error) {
        // Parts that are left would be paid for; the error that is thrown says why the upload failed.
        await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
        throw error
      }
    },
    async download(Key, file) {
      const { client, sdk } = await open()
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }))
      if (!(Body instanceof Readable)) throw new Error('The bucket sent nothing.')
      try {
        await pipeline(Body, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
      } catch (error) {
        await rm(file, { force: true })
        throw error
      }
    },
    async list(Prefix) {
      const { client, sdk } = await open()
      const keys: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return keys.sort()
    },
    async remove(keys) {
      const { client, sdk } = await open()
      for (const Key of keys) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
    },
  }
}

async function* readParts(file: string): AsyncGenerator<Buffer> {
  const handle = await openFile(file)
  try {
    for (let isFirst = true; ; isFirst = false) {
      const part = Buffer.alloc(PART_BYTES)
      let filled = 0
      while (filled < part.length) {
        const { bytesRead } = await handle.read(part, filled, part.length - filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      if (filled > 0 || isFirst) yield part.subarray(0, filled)
      if (filled < part.length) return
    }
  } finally {
    await handle.close()
  }
}
