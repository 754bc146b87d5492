import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { IconCheck, IconClockExclamation } from '@tabler/icons-react'
import { zone } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { addDays, dayIn, momentIn } from '#contract/zone'
import { StatusChip } from '#ui/StatusChip'
import { listBusy } from './contract'
import css from './EventDrawer.module.css'
import { useLabels } from './labels'
import { timeText } from './spans'

type BusyLineProps = {
  people: readonly { id?: number | undefined; name: string }[]
  start: string
  end: string
  except?: number | undefined
}

/** Whether the guests have time then: each who is busy, from when until when on that day. */
export function BusyLine({ people, start, end, except = 0 }: BusyLineProps) {
  const t = useLabels()
  const language = useLanguage()
  const day = dayIn(zone(), new Date(start))
  const ids = people.flatMap(({ id }) => id ?? [])
  const from = momentIn(zone(), day, '00:00')
  const until = new Date(Math.max(momentIn(zone(), addDays(day, 1), '00:00').getTime(), Date.parse(end)))
  const { data } = useQuery(
    queryOptions({
      ...query(listBusy, { query: { people: ids, except, from: from.toISOString(), until: until.toISOString() } }),
      placeholderData: keepPreviousData,
      enabled: ids.length > 0 && until > from,
    }),
  )
  if (ids.length === 0 || !data) return null
  const clash = data.people.flatMap(({ id, busy }) => {
    const spans = busy.filter(
      (one) => Date.parse(one.from) < Date.parse(end) && Date.parse(one.until) > Date.parse(start),
    )
    const name = people.find((one) => one.id === id)?.name ?? ''
    return spans.slice(0, 1).map((one) => ({ id, name, ...one }))
  })
  if (clash.length === 0)
    return (
      <StatusChip tone="ok" icon={IconCheck}>
        {t('allFree')}
      </StatusChip>
    )
  return (
    <div className={css['clashes']}>
      {clash.map((one) => (
        <StatusChip key={one.id} tone="warn" icon={IconClockExclamation}>
          {t('busyThen', {
            name: one.name,
            from: timeText(one.from, language, zone()),
            until: timeText(one.until, language, zone()),
          })}
        </StatusChip>
      ))}
    </div>
  )
}
