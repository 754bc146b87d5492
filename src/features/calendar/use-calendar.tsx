import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { today, zone } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { calendars, listOccurrences, type CalendarEvent, type CalendarName } from './contract'
import { daysOf, momentsOf, views, type DaySpan, type View } from './spans'

/** By which an occurrence is known on the screen. */
export const keyOf = ({ id, extendedProps: { occursAt } }: CalendarEvent): string => `${id} ${occursAt ?? ''}`

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const ofSpan = (span: DaySpan, q?: string) => ({
  query: { ...momentsOf(span, zone()), calendars: [...calendars], ...(q && { q }) },
})

/** What the address says of the calendar: which days, in which view, which calendars are hidden, what is open. */
export function useCalendar(narrow: boolean) {
  const [search, setSearch] = useSearchText()
  const language = useLanguage()
  const view = views.find((one) => one === search['view']) ?? (narrow ? 'list' : 'week')
  const day = isDay(search['date']) ? search['date'] : today()
  const hidden = (search['hide'] ?? '').split(',')
  const q = search['q']
  const asked = useQuery(
    queryOptions({
      ...query(listOccurrences, ofSpan(daysOf(view, day, language), q)),
      placeholderData: keepPreviousData,
    }),
  )
  const all = asked.data?.occurrences ?? []
  return {
    view,
    day,
    q: q ?? '',
    language,
    asked,
    all,
    shown: all.filter(({ extendedProps }) => !hidden.includes(extendedProps.calendar)),
    isHidden: (name: CalendarName) => hidden.includes(name),
    openKey: search['event'],
    /** An import that the address leads to. */
    importId: Number(search['import']) || undefined,
    forgetImport: () => setSearch({ import: undefined }, { replace: true }),
    show: (change: { view?: View; day?: string }) =>
      setSearch({
        ...(change.view && { view: change.view }),
        ...(change.day && { date: change.day === today() ? undefined : change.day }),
      }),
    toggle: (name: CalendarName) => {
      const next = hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]
      setSearch({ hide: next.filter(Boolean).join(',') || undefined }, { replace: true })
    },
    showAll: () => setSearch({ hide: undefined }, { replace: true }),
    open: (event: CalendarEvent | undefined) => setSearch({ event: event && keyOf(event) }),
    find: (text: string) => setSearch({ q: text || undefined }, { replace: true }),
  }
}
export type CalendarState = ReturnType<typeof useCalendar>

/** Of the month beside the calendar, and of today. */
export const useDays = (span: DaySpan): CalendarEvent[] => {
  const { data } = useQuery(
    queryOptions({ ...query(listOccurrences, ofSpan(span)), placeholderData: keepPreviousData }),
  )
  return data?.occurrences ?? []
}
