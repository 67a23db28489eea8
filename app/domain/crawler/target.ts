/** spec §9: new recipes that a job is to get. This file stays free of Zod, which a page need not download for it. */
export const DEFAULT_TARGET = 100
export const MOST_TARGET = 500
