import http from 'node:http'

/** The body of a success as it was sent, which fetch() would decompress. */
export function requestBytes(
  url: string,
  { body, ...options }: http.RequestOptions & { body?: string } = {},
): Promise<{ bytes: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const bytes = Buffer.concat(chunks)
        if (response.statusCode === 200) resolve({ bytes, encoding: response.headers['content-encoding'] })
        else reject(new Error(`${url} answers ${response.statusCode}: ${bytes.toString().slice(0, 500)}`))
      })
    })
    request.once('error', reject)
    request.end(body)
  })
}
