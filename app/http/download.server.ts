/** A file that the browser saves, for this user only. `filename`: ASCII. */
export const createDownload = (
  body: ReadableStream<Uint8Array> | string,
  { filename, type }: { filename: string; type: string },
): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
