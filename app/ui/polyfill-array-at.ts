/** `Array.prototype.at`, which Conform calls: Chromium 92 and Safari 15.4 were the first to have it. */
export function polyfillArrayAt(): void {
  if ('at' in Array.prototype) return
  Object.defineProperty(Array.prototype, 'at', {
    configurable: true,
    writable: true,
    value(this: unknown[], position: number) {
      const index = Math.trunc(position) || 0
      return this[index < 0 ? this.length + index : index]
    },
  })
}
