/** '2026-11-20 14:05 UTC', as in logs; the same on server and client. */
export const formatDateTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`
