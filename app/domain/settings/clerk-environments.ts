/** 'auto' means no override. */
export const ENVIRONMENT_CHOICES = ['auto', 'development', 'production'] as const
export type EnvironmentChoice = (typeof ENVIRONMENT_CHOICES)[number]
export type ClerkEnvironment = Exclude<EnvironmentChoice, 'auto'>

export const ENVIRONMENT_LABELS: Record<EnvironmentChoice, string> = {
  auto: 'Automatic',
  development: 'Development',
  production: 'Production',
}

export type EnvironmentStatus = { clerkEnvironment: ClerkEnvironment; clerkSource: string }

export const isClerkEnvironment = (text: unknown): text is ClerkEnvironment =>
  text === 'development' || text === 'production'

type EnvironmentContext = {
  isProduction: boolean
  /** Which key sets are configured. */ keys: Record<ClerkEnvironment, boolean>
}

/**
 * The environment whose keys are used: the operators' override, else the one that fits NODE_ENV and the configured
 * keys.
 */
export function resolveClerkEnvironment(
  override: string | null,
  { isProduction, keys }: EnvironmentContext,
): EnvironmentStatus {
  if (isClerkEnvironment(override)) return { clerkEnvironment: override, clerkSource: 'manual override' }
  const fitting: ClerkEnvironment = isProduction ? 'production' : 'development'
  const other: ClerkEnvironment = isProduction ? 'development' : 'production'
  if (!keys[fitting] && keys[other])
    return { clerkEnvironment: other, clerkSource: `automatic: only ${other} keys are set` }
  return {
    clerkEnvironment: fitting,
    clerkSource: `automatic: NODE_ENV is ${isProduction ? 'production' : 'not production'}`,
  }
}

/** Shown beside the choice, and after it. */
export const NO_CLERK_KEYS = 'No Clerk keys are set. Larder keeps its own accounts, and the environment has no effect.'
