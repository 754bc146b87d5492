/** Makes occurrences out of series. A calendar may hold thousands of series, so a span is walked in slices, from its start, and
 *  no further than somebody reads. */
import { addDays, dayIn, wallClock } from '#contract/zone'
import { othersTurn } from '#server/others-turn'
import { dayOf, occurrenceOn, readRule } from '#features/calendar/rules'
import { daysIn } from './recurrence'
import { itself, type EventRow, type Shown } from './rows'
import { dayMs } from '#contract/durations'

export type Range = { from: Date; until: Date }

const touches = ({ span }: Shown, { from, until }: Range): boolean =>
  span.startAt < until &&
  (span.endAt > from || (span.startAt >= from && span.startAt.getTime() === span.endAt.getTime()))

/** The rule of a row is read once, however many slices ask for its occurrences. */
function seriesOf(row: EventRow): (range: Range) => Shown[] {
  const rule = row.rule === null ? undefined : readRule(row.rule)
  if (!rule) return (range) => [itself(row)].filter((one) => touches(one, range))
  const length = row.endAt.getTime() - row.startAt.getTime()
  const zone = row.allDay ? 'UTC' : row.zone
  const begins = dayOf(row, row.zone)
  const skipped = new Set(row.skips)
  const clock = row.allDay ? undefined : wallClock(row.zone, row.startAt).time
  return (range) => {
    // a day more on both sides: a moment is another day elsewhere
    const first = addDays(dayIn(zone, new Date(range.from.getTime() - length)), -1)
    return daysIn(rule, begins, first, addDays(dayIn(zone, range.until), 1))
      .map((day): Shown => {
        const span = occurrenceOn(day, row, row.zone, clock)
        return { row, span, occursAt: span.startAt }
      })
      .filter((one) => !skipped.has(one.span.startAt.toISOString()) && touches(one, range))
  }
}

/** Occurrences of a series that touch a span of time; of what is no series, the event itself where it does. */
export const occurrencesOf = (row: EventRow, range: Range): Shown[] => seriesOf(row)(range)

const inTurn = (a: Shown, b: Shown): number =>
  a.span.startAt.getTime() - b.span.startAt.getTime() || a.row.id - b.row.id

/** The first so many in a span, and no more work than they take: each slice holds about as many as are asked for. */
export async function firstOccurrences(rows: readonly EventRow[], range: Range, most: number): Promise<Shown[]> {
  // of days, the zone of the reader says where they begin
  const wide = { from: new Date(range.from.getTime() - dayMs), until: new Date(range.until.getTime() + dayMs) }
  const all = rows.map((row) => ({ whole: row.allDay ? wide : range, series: seriesOf(row) }))
  const sliceMs = Math.ceil(most / Math.max(1, rows.length)) * dayMs
  const found: Shown[] = []
  // the first slice holds whatever began before the span
  let until = range.from.getTime()
  for (let from = wide.from.getTime(); from < wide.until.getTime() && found.length < most; from = until) {
    until += sliceMs
    const slice = all.flatMap(({ whole, series }) => {
      const part = {
        from: new Date(Math.max(from, whole.from.getTime())),
        until: new Date(Math.min(until, whole.until.getTime())),
      }
      if (part.from >= part.until) return []
      // what began before a later slice was found by an earlier one
      const isFirst = part.from.getTime() === whole.from.getTime()
      return series(part).filter(({ span }) => isFirst || span.startAt >= part.from)
    })
    found.push(...slice.toSorted(inTurn))
    await othersTurn()
  }
  return found.slice(0, most)
}

/** Whether a span holds any, without making them all. */
export function occursIn(row: EventRow, range: Range): boolean {
  const series = seriesOf(row)
  for (let [from, days] = [range.from.getTime(), 1]; from < range.until.getTime(); days *= 4) {
    const until = Math.min(from + days * dayMs, range.until.getTime())
    if (series({ from: new Date(from), until: new Date(until) }).length > 0) return true
    from = until
  }
  return false
}
