import { today } from '#client/date'
import { useSearchText } from '#client/use-search-text'
import type { ListModel } from '#ui/list-types'
import { useLabels } from './labels'
import { periods, rangeOf } from './rules'
import { useDay } from './use-words'

const [startKey, endKey] = ['selectedDateRange[start]', 'selectedDateRange[end]'] as const
const own = 'own'

/** The range of issue dates as one filter of the list: one that people speak of, or days they choose. */
export function usePeriod<Row>(list: ListModel<Row>, choose: () => void) {
  const t = useLabels()
  const day = useDay()
  const [search, setSearch] = useSearchText()
  const [start, end] = [search[startKey], search[endKey]]
  const known = periods.find((one) => {
    const [from, to] = rangeOf(one, today())
    return from === start && to === end
  })
  const isOwn = !known && (start !== undefined || end !== undefined)
  const words =
    start && end
      ? `${day(start)}–${day(end)}`
      : start
        ? t('fromDay', { day: day(start) })
        : t('untilDay', { day: end ? day(end) : '' })
  const put = (from: string | undefined, to: string | undefined) =>
    setSearch({ [startKey]: from, [endKey]: to, page: undefined })
  const filter = {
    name: 'period',
    label: t('issued'),
    options: [
      ...periods.map((value) => ({ value, label: t(`period.${value}`) })),
      { value: own, label: isOwn ? words : t('chooseDays') },
    ],
  }
  const set = (value: string | undefined) => {
    const period = periods.find((one) => one === value)
    if (period) put(...rangeOf(period, today()))
    else if (value === own) choose()
    else put(undefined, undefined)
  }
  const model: ListModel<Row> = {
    ...list,
    filters: { ...list.filters, period: known ? [known] : isOwn ? [own] : [] },
    setFilter: (name, values) => (name === 'period' ? set(values[0]) : list.setFilter(name, values)),
  }
  return { model, filter, start, end, put }
}
