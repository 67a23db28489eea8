/** spec §9: new recipes that a job is to get. This file stays free of Zod, which a page need not download for it. */
export const DEFAULT_RECIPES_PER_JOB = 100
export const MAX_RECIPES_PER_JOB = 500
