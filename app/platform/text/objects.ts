/** The own keys of an object whose type lists all of them; Object.keys() gives plain strings. */
export const objectKeys = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[]

/** A value for each key. */
export const mapKeys = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** An object literal, as opposed to an array or an instance of a class. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype

export const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((one) => one === value)

/** Whether the object has such a field of its own. */
export const isKeyOf = <T extends object>(object: T, key: string): key is keyof T & string =>
  Object.prototype.hasOwnProperty.call(object, key)
