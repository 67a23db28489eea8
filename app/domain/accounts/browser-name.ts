import { t } from '#packages/texts/t'

// Order matters: Edge also claims to be Chrome, and Chrome to be Safari.
const BROWSER_PATTERNS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const OPERATING_SYSTEM_PATTERNS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** 'Firefox on Linux': a label for the list of sessions. */
export function formatBrowserName(userAgent: string): string {
  const findName = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const [browser, system] = [findName(BROWSER_PATTERNS), findName(OPERATING_SYSTEM_PATTERNS)]
  return browser && system ? t('{browser} on {system}', { browser, system }) : (browser ?? system ?? t('A browser'))
}
