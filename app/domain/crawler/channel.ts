/** Heard by every server's crawler: something has changed in the sessions or the hosts. */
export const CHANNEL = 'larder_crawl'
