/** A zone as iCalendar describes it: its clock changes of some years, which is what every reader understands. */
import { wallClock } from '#contract/zone'
import { dayMs } from '#contract/durations'

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

type Span = { from: number; until: number }
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** On which Sunday or such of its month a clock changes, by the clock that is left. */
function placeOf({ at, from }: Change) {
  const day = new Date(at + from * 60_000)
  const date = day.getUTCDate()
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  const time = day.toISOString().slice(11, 16)
  return {
    month: day.getUTCMonth() + 1,
    weekday: weekdays[day.getUTCDay()]!,
    nth: Math.ceil(date / 7),
    isLast: date > last - 7,
    time,
  }
}
const regularYears = 4
/** As a rule, where it was the same for some years: what comes after the last year that is described follows it. */
function ruleOf(changes: readonly Change[]): string | undefined {
  const [first, ...others] = changes.slice(-regularYears).map(placeOf)
  if (!first || others.length < regularYears - 1) return undefined
  const isSame = others.every(
    ({ month, weekday, time }) => [month, weekday, time].join() === [first.month, first.weekday, first.time].join(),
  )
  if (!isSame) return undefined
  const all = [first, ...others]
  const nth = all.every(({ isLast }) => isLast) ? -1 : all.every((one) => one.nth === first.nth) ? first.nth : undefined
  return nth === undefined ? undefined : `RRULE:FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${nth}${first.weekday}`
}

const mostKept = 200
const known = new Map<string, string[]>()
/** From the beginning of one year on; after the end of the other as it was in the years before. */
export function zoneLines(zone: string, { from, until }: Span): string[] {
  const key = `${zone} ${from} ${until}`
  const kept = known.get(key)
  if (kept) return kept
  const begin = Date.UTC(from, 0, 1)
  const changes = changesOf(zone, begin, Date.UTC(Math.max(until, from + regularYears), 11, 31))
  const first = offsetAt(zone, begin)
  const all = [{ at: begin, from: first, to: first }, ...changes]
  const standard = Math.min(...all.slice(-2).map(({ to }) => to))
  const kindOf = ({ to }: Change) => (to === standard ? 'STANDARD' : 'DAYLIGHT')
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...all.flatMap((one) => {
      const kind = kindOf(one)
      const times = [
        `DTSTART:${wall(one.at, one.from)}`,
        `TZOFFSETFROM:${offsetText(one.from)}`,
        `TZOFFSETTO:${offsetText(one.to)}`,
      ]
      const alike = changes.filter((other) => kindOf(other) === kind)
      const rule = alike.at(-1) === one ? ruleOf(alike) : undefined
      return [`BEGIN:${kind}`, ...times, ...(rule ? [rule] : []), `END:${kind}`]
    }),
    'END:VTIMEZONE',
  ]
  if (known.size >= mostKept) known.clear()
  known.set(key, lines)
  return lines
}
