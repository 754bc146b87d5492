import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { moment } from '#client/date'
import { shownChanges } from '#client/field-value'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { Timeline } from '#ui/Timeline'
import { useListing } from '#ui/Words'
import { listDeliveryEvents, type DeliveryEvent } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { stateLooks } from './StateOf.tsx'

const step = 8
const icons = { added: IconPlus, changed: IconPencil, moved: IconPencil }

/** What was done with it, newest first, more on demand. */
export function HistoryPart({ id, version }: { id: number; version: number }) {
  const t = useLabels()
  const language = useLanguage()
  const listing = useListing('conjunction')
  const [count, setCount] = useState(step)
  const { data, error, refetch, isFetching } = useQuery({
    ...query(listDeliveryEvents, { params: { id }, query: { itemsPerPage: count } }),
    placeholderData: keepPreviousData,
  })
  const words = { yes: t('yes'), no: t('no') }
  function tell({ did, changes, state }: DeliveryEvent): string {
    if (did === 'moved') return state ? t(`state.${state}`) : ''
    return t(`event.${did}`, { fields: listing([...new Set(changes.map(({ field }) => t('theField', { field })))]) })
  }
  function bodyOf({ reason, changes }: DeliveryEvent) {
    const lines = shownChanges(changes, language, words).map(({ field, ...said }) =>
      t('change', { field: t('theField', { field }), ...said }),
    )
    const all = reason ? [reason, ...lines] : lines
    return all.length > 0 && { body: all.map((line, at) => <div key={`${at} ${line}`}>{line}</div>) }
  }
  return (
    <section className={css['part']} key={version}>
      <h3>{t('history')}</h3>
      {!data && !error && <Skeletons rows={3} />}
      {error && !data && <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data?.total === 0 && <p>{t('historyNone')}</p>}
      {data && data.total > 0 && (
        <Timeline
          entries={data.events.map((one) => ({
            key: one.id,
            icon: one.did === 'moved' && one.state ? stateLooks[one.state].icon : icons[one.did],
            title: tell(one),
            time: [one.by, moment(one.at, language)].filter(Boolean).join(' · '),
            ...bodyOf(one),
          }))}
        />
      )}
      {data && data.events.length < data.total && (
        <Button variant="subtle" size="sm" loading={isFetching} onClick={() => setCount(count + step)}>
          {t('showMore')}
        </Button>
      )}
    </section>
  )
}
