/** A running or ringing timer of the cook view. */
export type Timer = {
  id: string
  /** As in the text of the step: '10 minutes'. */ label: string
  recipe: string
  step: number
  /** The page of the step. */ path: string
  /** Milliseconds since 1970. */ endsAt: number
}

const FORGOTTEN_AFTER_MS = 12 * 3600_000

/** The timers in a stored text; what is unreadable, or rang half a day ago, is left out. */
export function parseTimers(stored: string | null, now: number): Timer[] {
  try {
    const timers: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(timers) ? timers.filter(isTimer).filter(({ endsAt }) => endsAt > now - FORGOTTEN_AFTER_MS) : []
  } catch {
    return []
  }
}

function isTimer(value: unknown): value is Timer {
  if (typeof value !== 'object' || value === null) return false
  const { id, label, recipe, step, path, endsAt }: Record<string, unknown> = { ...value }
  return (
    [id, label, recipe].every((text) => typeof text === 'string') &&
    [step, endsAt].every((number) => typeof number === 'number') &&
    typeof path === 'string' &&
    /^\/[^/]/.test(path)
  )
}

export const secondsLeft = ({ endsAt }: Pick<Timer, 'endsAt'>, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))

/** '9:59', or '1:09:59'. */
export function formatCountdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[0] ? parts : parts.slice(1))
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}
