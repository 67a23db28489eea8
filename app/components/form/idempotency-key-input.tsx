import { IDEMPOTENCY_KEY_FIELD } from './field-names'

/** Makes a form that is submitted twice take effect once; see platform/idempotency. Each page load has a new key. */
export function IdempotencyKeyInput({ value }: { value: string }) {
  return <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={value} />
}
