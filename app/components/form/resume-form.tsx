import type { PendingSubmission } from '#app/domain/error-messages'

/** A form that came while nobody was signed in, to be sent again; the way in opens beside it, so that it stays. */
export function ResumeForm({ held: { action, signIn, fields } }: { held: PendingSubmission }) {
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
