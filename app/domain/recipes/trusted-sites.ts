// placeholder until merged
export const isTrusted = (_url: string): boolean => false
