import type { Message } from './t'

/** A text that is known already, or is said now. */
export type Sayable = Message | string

export const say = (text: Sayable): string => (typeof text === 'string' ? text : text())
