/** Heard by every server's crawler: something has changed in the sessions or the hosts. */
export const CRAWL_CHANNEL = 'larder_crawl'
