/** How an event is moved in the grid: by mouse and by keys alike. */
import { zone } from '#client/date'
import { addDays, momentIn, wallClock } from '#contract/zone'
import type { CalendarEvent } from './contract'

/** As the server is told: moments, or days whose last one is not part of it. */
export type Moved = { start: string; end: string; allDay: boolean }

type InGrid = { startStr: string; endStr: string; allDay: boolean }
export const movedOf = ({ startStr, endStr, allDay }: InGrid): Moved => {
  const text = (said: string) => (allDay ? said.slice(0, 10) : new Date(said).toISOString())
  return { allDay, start: text(startStr), end: text(endStr || startStr) }
}

type Step = { days: number; minutes: number }
type Pressed = { key: string; altKey: boolean }
/** With Alt: left and right a day, up and down a quarter of an hour; of what is whole days a week. */
export function stepOfKey({ key, altKey }: Pressed, { allDay }: CalendarEvent, mirrored: boolean): Step | undefined {
  if (!altKey) return undefined
  const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  const down = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  if (across) return { days: mirrored ? -across : across, minutes: 0 }
  if (!down) return undefined
  return allDay ? { days: 7 * down, minutes: 0 } : { days: 0, minutes: 15 * down }
}

/** Nothing where it would end before it begins. */
export function stepped({ start, end, allDay }: CalendarEvent, step: Step, endAlone: boolean): Moved | undefined {
  const moved = {
    allDay,
    start: endAlone ? start : later(start, allDay, step),
    end: later(end, allDay, step),
  }
  return moved.end > moved.start ? moved : undefined
}

/** By the clock: a day later is the same time, also where the clocks change in between. */
function later(at: string, allDay: boolean, { days, minutes }: Step): string {
  if (allDay) return addDays(at, days)
  const { day, time } = wallClock(zone(), new Date(at))
  const moved = days === 0 ? new Date(at) : momentIn(zone(), addDays(day, days), time)
  return new Date(moved.getTime() + minutes * 60_000).toISOString()
}
