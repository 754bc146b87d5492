/** Walks recurrence rules by days, so that no change of a clock matters. */
import { dayNumber, dayText, partsOf, weekdayOf, weekdays, type ByDay, type Rule } from '#features/calendar/rules'
import { dayMs } from '#contract/durations'

const monthStart = (year: number, month: number): number => Date.UTC(year, month, 1) / dayMs

/** Of days from `first` to before `end`, those a rule names by weekday. */
function byWeekday(days: readonly ByDay[], first: number, end: number): number[] {
  return days.flatMap(({ day, nth }) => {
    const all: number[] = []
    const ahead = (((weekdays.indexOf(day) - weekdayOf(first)) % 7) + 7) % 7
    for (let one = first + ahead; one < end; one += 7) all.push(one)
    if (nth === undefined) return all
    const found = all.at(nth > 0 ? nth - 1 : nth)
    return found === undefined ? [] : [found]
  })
}

function ofMonth(rule: Rule, year: number, month: number, date: number): number[] {
  const [first, end] = [monthStart(year, month), monthStart(year, month + 1)]
  if (rule.byMonthDay.length > 0) {
    const days = rule.byMonthDay.map((one) => (one > 0 ? first + one - 1 : end + one))
    const inside = days.filter((day) => day >= first && day < end)
    const named = byWeekday(rule.byDay, first, end)
    return rule.byDay.length > 0 ? inside.filter((day) => named.includes(day)) : inside
  }
  if (rule.byDay.length > 0) return byWeekday(rule.byDay, first, end)
  return first + date - 1 < end ? [first + date - 1] : []
}

function ofYear(rule: Rule, year: number, start: ReturnType<typeof partsOf>): number[] {
  const { byMonth, byMonthDay, byDay } = rule
  if (byMonth.length === 0 && byMonthDay.length === 0 && byDay.length > 0)
    return byWeekday(byDay, monthStart(year, 0), monthStart(year + 1, 0))
  const all = Array.from({ length: 12 }, (_, month) => month)
  const months = byMonth.length > 0 ? byMonth.map((one) => one - 1) : byMonthDay.length > 0 ? all : [start.month]
  return months.flatMap((month) => ofMonth(rule, year, month, start.date))
}

const fitsMonth = ({ byMonth }: Rule, month: number): boolean => byMonth.length === 0 || byMonth.includes(month + 1)

/** The days of the period that is so many periods after that of the first day. */
function ofPeriod(rule: Rule, first: number, at: number): { begins: number; days: number[] } {
  const start = partsOf(first)
  const step = at * rule.interval
  if (rule.freq === 'DAILY') {
    const day = first + step
    const { year, month, date } = partsOf(day)
    const named = rule.byDay.length === 0 || rule.byDay.some((one) => weekdays.indexOf(one.day) === weekdayOf(day))
    const dated = rule.byMonthDay.length === 0 || ofMonth({ ...rule, byDay: [] }, year, month, date).includes(day)
    return { begins: day, days: named && dated && fitsMonth(rule, month) ? [day] : [] }
  }
  if (rule.freq === 'WEEKLY') {
    const begins = first - ((weekdayOf(first) - weekdays.indexOf(rule.weekStart) + 7) % 7) + step * 7
    const days = rule.byDay.length > 0 ? rule.byDay : [{ day: weekdays[weekdayOf(first)]! }]
    return { begins, days: byWeekday(days, begins, begins + 7).filter((day) => fitsMonth(rule, partsOf(day).month)) }
  }
  if (rule.freq === 'MONTHLY') {
    const begins = monthStart(start.year, start.month + step)
    const { year, month } = partsOf(begins)
    return { begins, days: fitsMonth(rule, month) ? ofMonth(rule, year, month, start.date) : [] }
  }
  return { begins: monthStart(start.year + step, 0), days: ofYear(rule, start.year + step, start) }
}

function chosen({ bySetPos }: Rule, days: readonly number[]): number[] {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  if (bySetPos.length === 0) return sorted
  const picked = bySetPos.flatMap((at) => sorted.at(at > 0 ? at - 1 : at) ?? [])
  return [...new Set(picked)].sort((a, b) => a - b)
}

const longest = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 } as const
/** No rule that ever comes rests longer: 29 February is eight years apart around 2100. */
const restYears = 12

/**
 * The days of a series from one day to another, both included. The first day belongs to it even where the rule would not name it,
 * as calendars have it.
 */
export function daysIn(rule: Rule, start: string, from: string, until: string): string[] {
  const first = dayNumber(start)
  const begin = Math.max(first, dayNumber(from))
  const end = Math.min(dayNumber(until), rule.until ? dayNumber(rule.until) : Infinity)
  const found: string[] = []
  let given = 0
  const give = (day: number) => {
    given += 1
    if (day >= begin && day <= end) found.push(dayText(day))
  }
  if (first <= end) give(first)
  // a counted series is walked from its start; of any other, what was before is passed over
  const skip = rule.count ? 0 : Math.max(0, Math.floor((begin - first) / (longest[rule.freq] * rule.interval)) - 2)
  let seen = Math.max(first, begin)
  for (let at = skip; given < (rule.count ?? Infinity); at += 1) {
    const { begins, days } = ofPeriod(rule, first, at)
    if (begins > end || begins > seen + restYears * 366 + longest[rule.freq] * rule.interval) break
    for (const day of chosen(rule, days)) {
      if (day <= first) continue
      if (given >= (rule.count ?? Infinity) || day > end) break
      seen = Math.max(seen, day)
      give(day)
    }
  }
  return found
}
