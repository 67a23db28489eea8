import { sendJson, startMockServer, type MockServer } from './mock-server'

export const PEXELS_KEY = 'pexels-key-of-the-tests'

export type PexelsPhoto = ReturnType<typeof createPexelsPhoto>

/** A photo object as in Pexels' API. */
export const createPexelsPhoto = (
  id: number,
  alt: string,
  { photographer = 'Anna Cook', host = 'https://images.pexels.com' } = {},
) => {
  const file = `${host}/photos/${id}/pexels-photo-${id}.jpeg`
  const sized = (query: string) => `${file}?auto=compress&cs=tinysrgb&${query}`
  return {
    id,
    width: 4000,
    height: 3000,
    url: `https://www.pexels.com/photo/${id}/`,
    photographer,
    photographer_url: `https://www.pexels.com/@${photographer.toLowerCase().replace(/\W+/g, '-')}`,
    photographer_id: 1,
    avg_color: '#978E82',
    src: {
      original: file,
      large2x: sized('dpr=2&h=650&w=940'),
      large: sized('h=650&w=940'),
      medium: sized('h=350'),
      small: sized('h=130'),
      portrait: sized('h=1200&w=800'),
      landscape: sized('h=627&w=1200'),
      tiny: sized('h=200&w=280'),
    },
    liked: false,
    alt,
  }
}

/** Mock of Pexels' API: API key header, search results, one photo by its id. */
export async function startPexelsMock(photos: readonly PexelsPhoto[] = []): Promise<MockServer> {
  return await startMockServer(({ method, path, params, headers }, response) => {
    if (headers.authorization !== PEXELS_KEY) return sendJson(response, 401, { error: 'Unauthorized' })
    if (method !== 'GET') return sendJson(response, 404, { status: 404, error: 'Not Found' })
    if (path === '/v1/search') {
      const words = (params.get('query') ?? '').toLowerCase()
      const count = Number(params.get('per_page') ?? 15)
      if (!words || !(count >= 1 && count <= 80)) return sendJson(response, 400, { status: 400, code: 'Bad Request' })
      const found = photos.filter(({ alt }) => alt.toLowerCase().includes(words))
      return sendJson(
        response,
        200,
        { page: 1, per_page: count, photos: found.slice(0, count), total_results: found.length, next_page: '' },
        { 'x-ratelimit-limit': '25000', 'x-ratelimit-remaining': '24999' },
      )
    }
    const photo = photos.find(({ id }) => path === `/v1/photos/${id}`)
    return photo ? sendJson(response, 200, photo) : sendJson(response, 404, { status: 404, error: 'Not Found' })
  })
}
