type Ticked = { isCompleted: boolean; done: number; total: number; finishedAt: Date | null; now: Date }

/** The last tick finishes a course; a tick that is taken back undoes it. One more topic, added later, does not: who finished
 *  keeps the day. */
export function afterTick({ isCompleted, done, total, finishedAt, now }: Ticked): Date | null {
  if (!isCompleted) return null
  return finishedAt ?? (total > 0 && done === total ? now : null)
}
