/** Says how far a drill is and what it has measured; nothing in `npm test`. */
export const createDrillLog =
  (name: string) =>
  (text: string): void => {
    if (process.env.LARDER_DRILL === '1') process.stderr.write(`${name}: ${text}\n`)
  }
