import type { Held } from '#app/domain/failures'

/** A form that came while nobody was signed in, to be sent again; the way in opens beside it, so that it stays. */
export function HeldForm({ held: { action, signIn, fields } }: { held: Held }) {
  return (
    <>
      <a className="btn btn--main" href={signIn} target="_blank" rel="noopener">
        Sign In
      </a>
      <form method="post" action={action}>
        {fields.map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <button className="btn">Send it again</button>
      </form>
    </>
  )
}
