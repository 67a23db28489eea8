// The more particular first: Edge calls itself Chrome too, and Chrome calls itself Safari.
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

/** 'Firefox on Linux': how a cook tells one of their browsers from another. */
export function formatBrowserName(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const [browser, system] = [find(BROWSER_PATTERNS), find(OPERATING_SYSTEM_PATTERNS)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A browser')
}
