import { UPLOAD_FAILED } from '#app/domain/uploads/sentences'

type Sent = { objectPath: string } | { problem: string } | { isUnreachable: true }
type Answer = { status: number; text: string }

/**
 * Asks for an address, sends the file there, and has it made into pictures. A sentence where that is refused; another
 * origin than ours that cannot be reached at all is said apart, because the file can go by us.
 */
export async function sendImage(file: File, onProgress: (percent: number) => void, signal: AbortSignal): Promise<Sent> {
  const started = await ask('POST', '/api/objects/upload', { signal })
  const { uploadURL } = parsed<{ uploadURL: string }>(started)
  if (!uploadURL) return refusalIn(started)
  const put = await ask('PUT', uploadURL, { body: file, type: file.type, onProgress, signal })
  if (put.status === 0 && new URL(uploadURL, window.location.href).origin !== window.location.origin)
    return { isUnreachable: true }
  if (put.status < 200 || put.status > 299) return refusalIn(put)
  const finished = await ask('PUT', '/api/objects/blog-image', {
    body: JSON.stringify({ imageUrl: uploadURL }),
    type: 'application/json',
    signal,
  })
  const { objectPath } = parsed<{ objectPath: string }>(finished)
  return objectPath ? { objectPath } : refusalIn(finished)
}

/** By the one that can tell how far a file is. It answers for everything; nothing at all is status 0. */
function ask(
  method: string,
  url: string,
  {
    body,
    type,
    onProgress,
    signal,
  }: { body?: XMLHttpRequestBodyInit; type?: string; onProgress?: (percent: number) => void; signal: AbortSignal },
): Promise<Answer> {
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

function parsed<Value extends object>({ status, text }: Answer): Partial<Value> {
  if (status !== 200) return {}
  try {
    return JSON.parse(text) as Partial<Value>
  } catch {
    return {}
  }
}

function refusalIn({ text }: Answer): { problem: string } {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return { problem: typeof message === 'string' && message ? message : UPLOAD_FAILED.text }
  } catch {
    return { problem: UPLOAD_FAILED.text }
  }
}
