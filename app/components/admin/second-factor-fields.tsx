import type { FieldMetadata } from '@conform-to/react'
import { TextField } from '#app/components/form/text-field'
import { ShownOnce } from './shown-once'

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ field, hint }: { field: FieldMetadata<string>; hint?: string }) {
  return (
    <TextField
      field={field}
      label="Code"
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="mb-4">
      <ShownOnce
        title="Your recovery codes."
        about="They are shown only now. Each works once in place of a code of the app: print them, or keep them in a password manager.">
        <ul className="sm:columns-2 sm:max-w-[24rem]">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </ShownOnce>
    </div>
  )
}
