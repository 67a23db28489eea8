import { UPLOAD_FAILED } from '#app/domain/pictures/messages'
import { isObject } from '#app/platform/text/objects'

type ImageUploadResult = { objectPath: string } | { problem: string } | { isUnreachable: true }
type XhrResponse = { status: number; text: string }

/**
 * Starts an upload, sends the file and finishes it. Returns an error message on refusal; an unreachable bucket is
 * reported separately, so that the caller can upload through our server.
 */
export async function uploadImage(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<ImageUploadResult> {
  const started = await sendXhr('POST', '/api/objects/upload', { signal })
  const { uploadURL } = parseXhrJson<{ uploadURL: string }>(started)
  if (!uploadURL) return parseUploadError(started)
  const put = await sendXhr('PUT', uploadURL, { body: file, type: file.type, onProgress, signal })
  if (put.status === 0 && new URL(uploadURL, window.location.href).origin !== window.location.origin)
    return { isUnreachable: true }
  if (put.status < 200 || put.status > 299) return parseUploadError(put)
  const finished = await sendXhr('PUT', '/api/objects/blog-image', {
    body: JSON.stringify({ imageUrl: uploadURL }),
    type: 'application/json',
    signal,
  })
  const { objectPath } = parseXhrJson<{ objectPath: string }>(finished)
  return objectPath ? { objectPath } : parseUploadError(finished)
}

/** XMLHttpRequest, for upload progress. Never rejects; status 0 is a network error. */
function sendXhr(
  method: string,
  url: string,
  {
    body,
    type,
    onProgress,
    signal,
  }: { body?: XMLHttpRequestBodyInit; type?: string; onProgress?: (percent: number) => void; signal: AbortSignal },
): Promise<XhrResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    if (type) request.setRequestHeader('Content-Type', type)
    if (onProgress)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.round((100 * loaded) / total) : 0)
    request.onloadend = () => resolve({ status: request.status, text: request.responseText })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body ?? null)
  })
}

function parseXhrJson<Value extends object>({ status, text }: XhrResponse): Partial<Value> {
  if (status !== 200) return {}
  try {
    return JSON.parse(text) as Partial<Value>
  } catch {
    return {}
  }
}

function parseUploadError({ text }: XhrResponse): { problem: string } {
  try {
    const refusal: unknown = JSON.parse(text)
    return {
      problem:
        isObject(refusal) && typeof refusal.message === 'string' && refusal.message
          ? refusal.message
          : UPLOAD_FAILED.text(),
    }
  } catch {
    return { problem: UPLOAD_FAILED.text() }
  }
}
