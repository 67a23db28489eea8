import type * as Sdk from '@aws-sdk/client-s3'
import { type ObjectStorage, validateObjectKey, createStorageError } from './object-storage-interface'

export type S3Settings = {
  bucket: string
  region: string
  /** Any S3-compatible server; Amazon's own by default. */ endpoint?: string
  isPathStyle: boolean
  /** By default the credentials of the machine it runs on (instance role). */ credentials?: {
    accessKeyId: string
    secretAccessKey: string
  }
  timeoutMs?: number
}

const S3_TIMEOUT_MS = 10_000
/** Limit of DeleteObjects. */
const MAX_KEYS_PER_DELETE = 1000

/** The SDK is loaded on demand: it is large, and many installations never need it. */
export function createS3Client({ region, endpoint, isPathStyle, credentials, timeoutMs = S3_TIMEOUT_MS }: S3Settings) {
  const config: Sdk.S3ClientConfig = {
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // No default checksums: other vendors do not support them, and browsers would have to compute them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: timeoutMs / 2, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  }
  let opened: Promise<{ client: Sdk.S3Client; sdk: typeof Sdk }> | undefined
  return () => (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: new sdk.S3Client(config) })))
}

/**
 * A bucket of any S3-compatible vendor. Only our server reads from it; a browser may upload one object, within ten
 * minutes.
 */
export function createS3Storage(settings: S3Settings): ObjectStorage {
  const { bucket, timeoutMs = S3_TIMEOUT_MS } = settings
  const open = createS3Client(settings)
  return {
    name: 's3',
    origin: getS3UploadOrigin(settings),
    async uploadUrl(key, seconds) {
      try {
        const { client, sdk } = await open()
        const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
        return await getSignedUrl(client, new sdk.PutObjectCommand({ Bucket: bucket, Key: validateObjectKey(key) }), {
          expiresIn: seconds,
        })
      } catch (error) {
        throw createStorageError(error)
      }
    },
    async write(key, body, type) {
      const { client, sdk } = await open()
      const command = new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: validateObjectKey(key),
        Body: body,
        ContentType: type,
        ContentLength: body.length,
      })
      try {
        await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) })
      } catch (error) {
        throw createStorageError(error)
      }
    },
    async read(key, mostBytes) {
      const { client, sdk } = await open()
      const command = new sdk.GetObjectCommand({
        Bucket: bucket,
        Key: validateObjectKey(key),
        Range: `bytes=0-${mostBytes - 1}`,
      })
      try {
        return await readS3Body(await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) }), mostBytes)
      } catch (error) {
        const name = error instanceof Error ? error.name : ''
        if (name === 'NoSuchKey' || name === 'NotFound') return null
        // An empty object has no first byte (416).
        if (name === 'InvalidRange') return new Uint8Array()
        throw createStorageError(error)
      }
    },
    async remove(keys) {
      const { client, sdk } = await open()
      try {
        for (let from = 0; from < keys.length; from += MAX_KEYS_PER_DELETE) {
          const Objects = keys.slice(from, from + MAX_KEYS_PER_DELETE).map((key) => ({ Key: validateObjectKey(key) }))
          const { Errors = [] } = await client.send(
            new sdk.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
            { abortSignal: AbortSignal.timeout(timeoutMs) },
          )
          if (Errors.length) throw new Error(`${Errors.length} objects stay where they are: ${Errors[0]?.Code}`)
        }
      } catch (error) {
        throw createStorageError(error)
      }
    },
  }
}

/** A server without range support sends the whole object: reading stops at the limit. */
async function readS3Body({ Body }: Sdk.GetObjectCommandOutput, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (Body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    if ((length += chunk.length) >= mostBytes) break
  }
  return Buffer.concat(chunks).subarray(0, mostBytes)
}

/** Origin of presigned URLs; Amazon uses virtual-hosted buckets. */
function getS3UploadOrigin({
  bucket,
  region,
  endpoint,
  isPathStyle,
}: Pick<S3Settings, 'bucket' | 'region' | 'endpoint' | 'isPathStyle'>): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return isPathStyle ? `${protocol}//${host}` : `${protocol}//${bucket}.${host}`
}
