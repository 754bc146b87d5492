/**
 * Between which moments somebody arrives who is expected at one: the further off it is the less is known. By whole five
 * minutes outwards, and never before now.
 * @example bandOf(noon, elevenOClock, 20) // 11:50 to 12:15
 */
export function bandOf(at: Date, now: Date, percent: number): { from: Date; until: Date } {
  const five = 5 * 60_000
  const ahead = Math.max(0, at.getTime() - now.getTime())
  // who is early waits a moment for a door; who is late is so for longer
  const from = Math.max(now.getTime(), at.getTime() - (ahead * percent) / 200)
  const until = Math.max(now.getTime(), at.getTime()) + (ahead * percent) / 100
  return { from: new Date(Math.floor(from / five) * five), until: new Date(Math.ceil(until / five) * five) }
}
