/** Makes sending a form twice the same as sending it once; see platform/idempotency. The value is new with each page. */
export function IdempotencyKeyInput({ value }: { value: string }) {
  return <input type="hidden" name="once_key" value={value} />
}
