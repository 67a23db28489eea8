/** The code of a system or database error ('ENOENT', '23505'), or undefined. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Whether PostgreSQL has refused to write what contradicts other rows, such as a key that is there already. */
export const isIntegrityViolation = (error: unknown): boolean => errorCode(error)?.startsWith('23') ?? false
