import type { Message } from './t'

/** Stands for t.ts in the service worker, which is one file for everybody: English, and no forms or tags. */
export const t = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces))

export const message =
  (text: string, values?: Readonly<Record<string, string | number>>): Message =>
  () =>
    t(text, values)
