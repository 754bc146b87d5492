/** A zone as iCalendar describes it: its clock changes of some years, which is what every reader understands. */
import { wallClock } from '#contract/zone'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const offsetAt = (zone: string, at: number): number => {
  const { day, time } = wallClock(zone, new Date(at))
  return (Date.parse(`${day}T${time}:00Z`) - at) / 60_000
}
const offsetText = (minutes: number): string => {
  const whole = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}${two(whole % 60)}`
}
const wall = (at: number, minutes: number): string =>
  new Date(at + minutes * 60_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

type Change = { at: number; from: number; to: number }
/** Found by halving: between two days whose offsets differ, to the minute. */
function changesOf(zone: string, from: number, until: number): Change[] {
  const found: Change[] = []
  let before = offsetAt(zone, from)
  for (let day = from; day < until; day += 7 * dayMs) {
    const after = offsetAt(zone, day + 7 * dayMs)
    if (after === before) continue
    let [low, high] = [day, day + 7 * dayMs]
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2 / 60_000) * 60_000
      if (middle <= low) break
      if (offsetAt(zone, middle) === before) low = middle
      else high = middle
    }
    found.push({ at: high, from: before, to: after })
    before = after
  }
  return found
}

const known = new Map<string, string[]>()
const [yearsBack, yearsAhead] = [3, 7]

export function zoneLines(zone: string, now: Date): string[] {
  const year = now.getUTCFullYear()
  const key = `${zone} ${year}`
  const kept = known.get(key)
  if (kept) return kept
  const begin = Date.UTC(year - yearsBack, 0, 1)
  const changes = changesOf(zone, begin, Date.UTC(year + yearsAhead, 11, 31))
  const first = offsetAt(zone, begin)
  const all = [{ at: begin, from: first, to: first }, ...changes]
  const standard = Math.min(...all.map(({ to }) => to))
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...all.flatMap(({ at, from, to }) => {
      const kind = to === standard ? 'STANDARD' : 'DAYLIGHT'
      const times = [`DTSTART:${wall(at, from)}`, `TZOFFSETFROM:${offsetText(from)}`, `TZOFFSETTO:${offsetText(to)}`]
      return [`BEGIN:${kind}`, ...times, `END:${kind}`]
    }),
    'END:VTIMEZONE',
  ]
  known.set(key, lines)
  return lines
}
