/** The own keys of an object whose type lists all of them; Object.keys() gives plain strings. */
export const objectKeys = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[]
