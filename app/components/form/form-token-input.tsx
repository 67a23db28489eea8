/** Proves that a form comes from a page of ours where the browser's headers are silent; see http/express/form-token. */
export function FormTokenInput({ value }: { value: string }) {
  return <input type="hidden" name="form_token" value={value} />
}
