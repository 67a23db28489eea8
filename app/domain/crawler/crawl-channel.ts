/** NOTIFY channel: sessions or hosts have changed. */
export const CRAWL_CHANNEL = 'larder_crawl'
