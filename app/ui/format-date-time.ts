/** A moment as operators compare it with logs: '2026-11-20 14:05 UTC'. The same on the server and in every browser. */
export const formatDateTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`
