/** Names of the units of time in some twenty languages; the longest spelling of each first. */
const DURATION_UNITS: readonly (readonly [number, RegExp])[] = [
  [
    1440,
    new RegExp(
      '^(?:days?|tage?n?|tg|jours?|d[ií]as?|giorn[oi]|dagen|dage|dagar|dag|dni|dzień|dz|den|dny|napp?|nap|' +
        String.raw`päivää?|g[uü]n|д(?:ень|ня|ней|ні|нів)|μέρ\p{L}*|ημέρ\p{L}*|zile?|日|天|일|d(?![a-z]))`,
      'iu',
    ),
  ],
  [
    60,
    new RegExp(
      '^(?:hours?|hrs?|stunden?|stdn?|heures?|horas?|or[ae]|uren|uur|timmar|timme|timer|time|tim|' +
        'godzin[aęy]?|godz|hodin[ay]?|hod|órán?|óra|tunti[a]?|saat|час(?:а|ов)?|год(?:ина|ини|ин)?|' +
        String.raw`ч(?![\p{L}])|ώρ\p{L}*|sat[ai]?|ur[aei]?|valand\p{L}*|ores?|hores?|小时|小時|時間|時|시간|ساعات?|ساعة|שעות|` +
        String.raw`שעה|giờ|jam|h(?!\p{L})|t(?!\p{L})|u(?!\p{L}))`,
      'iu',
    ),
  ],
  [
    1,
    new RegExp(
      '^(?:minutes?|minuten|minut[ioey]?s?|minúta?|minuut|minuter|minutter|minutt|minuuttia?|mins?|mn|' +
        String.raw`perc|dakika|dk|минут[аыу]?|мин|хвилин[аи]?|хв|λεπτ\p{L}*|minuč\p{L}*|分钟|分鐘|分間|分|분|دقائق|دقيقة|` +
        String.raw`דקות|phút|menit|m(?!\p{L})|['′’](?!\w))`,
      'iu',
    ),
  ],
  [1 / 60, /^(?:seconds?|secondes?|secs?|sekunden?|sek|segundos?|secondi|seconden|s(?!\p{L}))/iu],
]
const FRACTION_VALUES: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const MAX_MINUTES = 60 * 24 * 60

/** Minutes of 'PT1H30M', 'P0DT90M', '1 Std. 20 Min.', '1h30', '20-30 min' (the longer), '45'. Null when there are none. */
export function parseMinutes(value: unknown): number | null {
  if (typeof value === 'number') return toValidMinutes(value)
  if (typeof value !== 'string') return null
  const text = value.trim().slice(0, 200)
  if (!text) return null
  return toValidMinutes(parseIsoMinutes(text) ?? parseClockMinutes(text) ?? parseWordMinutes(text))
}

const toValidMinutes = (minutes: number | null) =>
  minutes !== null && Number.isFinite(minutes) && minutes > 0 && minutes <= MAX_MINUTES ? Math.round(minutes) : null

/** Years, months, weeks, days, hours, minutes and seconds of ISO 8601, as pages write it: also without 'P', and '90MIN'. */
const ISO_DURATION = new RegExp(
  String.raw`^-?P?(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M(?!IN))?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?T?` +
    String.raw`(?:(\d+(?:\.\d+)?)H(?:OURS?|RS?)?)?(?:(\d+(?:\.\d+)?)(?:M(?:INS?|INUTES?)?|(?=$)))?(?:(\d+(?:\.\d+)?)S)?$`,
  'i',
)

function parseIsoMinutes(text: string): number | null {
  const compact = text.replace(/\s+/g, '').replace(/,/g, '.')
  const match = ISO_DURATION.exec(compact)
  if (!match || !/^-?(?:P|T)/i.test(compact)) return null
  const part = (at: number) => Number(match[at] ?? 0)
  // 'P30M' is 30 months in ISO 8601; on recipe pages it means minutes.
  const months = compact.toUpperCase().includes('T') ? 0 : part(2)
  return part(3) * 10_080 + part(4) * 1440 + part(5) * 60 + part(6) + part(7) / 60 + months
}

function parseClockMinutes(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*(?:h|hrs?|hours?|std\.?|uur|uhr|ч))?$/i.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

function parseWordMinutes(text: string): number | null {
  const plain = text
    .toLowerCase()
    .replace(/(\d)\s*([½¼¾⅓⅔])/g, (_, whole: string, part: string) =>
      String(Number(whole) + (FRACTION_VALUES[part] ?? 0)),
    )
    .replace(/[½¼¾⅓⅔]/g, (part) => String(FRACTION_VALUES[part] ?? 0))
    .replace(/(\d+)\s+(\d)\/(\d)(?!\d)/g, (_, whole: string, up: string, down: string) =>
      String(Number(whole) + Number(up) / Number(down)),
    )
    .replace(/(?<![\d/])(\d)\/(\d)(?![\d/])/g, (_, up: string, down: string) => String(Number(up) / Number(down)))
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\b(?:one|an|une?|eine?|una|een|en)\s+(?=h|stund|or|uur|tim)/g, '1 ')
  let minutes = 0
  let found = false
  let last = Infinity
  let wasHours = false
  for (const match of plain.matchAll(
    /(\d+(?:\.\d+)?)(?:\s*(?:-|–|—|to|à|a|bis|до|tot|till|til|do|až)\s*(\d+(?:\.\d+)?))?[\s.+]{0,3}/g,
  )) {
    const amount = Number(match[2] ?? match[1])
    const rest = plain.slice(match.index + match[0].length, match.index + match[0].length + 30)
    const unit = DURATION_UNITS.find(([, word]) => word.test(rest))?.[0]
    // 1h30: the minutes have no unit
    if (unit === undefined && wasHours && (!rest || /^\W/.test(rest))) minutes += amount
    if (unit === undefined || unit >= last) {
      if (unit !== undefined) break
      wasHours = false
      continue
    }
    minutes += amount * unit
    last = unit
    found = true
    wasHours = unit === 60
  }
  if (found) return minutes
  return /^\d{1,4}(?:\.\d+)?$/.test(plain)
    ? Number(plain)
    : /^\d{1,4}\s*(?:-|–)\s*(\d{1,4})$/.test(plain)
      ? Number(plain.split(/[-–]/)[1])
      : null
}
