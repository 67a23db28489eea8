/** Whether other work had a turn in the meantime, which a computation in this thread does not allow. */
export async function hadOtherTurns(work: Promise<unknown>): Promise<boolean> {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await work
  clearInterval(timer)
  return turns > 0
}
