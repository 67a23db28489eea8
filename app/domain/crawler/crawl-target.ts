/** New recipes per job. Free of Zod, so that pages can import it. */
export const DEFAULT_RECIPES_PER_JOB = 100
export const MAX_RECIPES_PER_JOB = 500
