const STEPS = [
  ['Search', 'Say what is in the fridge, how you feel and how long you have.'],
  ['Choose', 'Recipes come one at a time, so you read instead of scrolling.'],
  ['Cook', 'One step to a page, in large type, scaled to who is at the table.'],
] as const

/** How it works, in three steps. */
export function Ways() {
  return (
    <section className="ways" aria-labelledby="ways">
      <div className="head">
        <h2 className="h2" id="ways">
          From a question to a plate
        </h2>
      </div>
      <ol className="ways__steps">
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <h3 className="h3">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
