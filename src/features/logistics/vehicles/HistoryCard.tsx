import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconEye, IconPencil, IconPlus, IconTrash, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import type { KitIcon } from '#ui/StatusChip'
import { Timeline } from '#ui/Timeline'
import { useListing, useNumber } from '#ui/Words'
import { listVehicleEvents, type VehicleDetail, type VehicleEvent } from './contract'
import { useLabels } from './labels'
import { stateLooks } from './state-looks.tsx'

const step = 8
const icons: Record<VehicleEvent['did'], KitIcon> = {
  added: IconPlus,
  changed: IconPencil,
  moved: IconTruck,
  warned: IconAlertTriangle,
  acknowledged: IconEye,
  ended: IconCheck,
  deleted: IconTrash,
  restored: IconPlus,
}

/** What was done with it, newest first, more on demand. */
export function HistoryCard({ vehicle: { id } }: { vehicle: VehicleDetail }) {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const listing = useListing('conjunction')
  const [count, setCount] = useState(step)
  const { data, error, refetch, isFetching } = useQuery({
    ...query(listVehicleEvents, { params: { id }, query: { itemsPerPage: count } }),
    placeholderData: keepPreviousData,
  })
  function tell({ did, fields, state, warning }: VehicleEvent): string {
    if (did === 'moved') return state ? t(`state.${state}`) : ''
    const named = warning ? t(`warning.${warning}`) : ''
    return t(`event.${did}`, { warning: named, fields: listing(fields.map((field) => t('theField', { field }))) })
  }
  return (
    <Card title={t('history')} {...(data && { count: number(data.total) })}>
      {!data && !error && <Skeletons rows={4} />}
      {error && !data && <Failed title={t('historyFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data?.total === 0 && <p>{t('historyNone')}</p>}
      {data && data.total > 0 && (
        <Timeline
          entries={data.events.map((one) => ({
            key: one.id,
            icon: one.state ? stateLooks[one.state].icon : icons[one.did],
            title: tell(one),
            time: [one.by, moment(one.at, language)].filter(Boolean).join(' · '),
            ...(one.reason && { body: one.reason }),
          }))}
        />
      )}
      {data && data.events.length < data.total && (
        <Button variant="subtle" size="sm" loading={isFetching} onClick={() => setCount(count + step)}>
          {t('showMore')}
        </Button>
      )}
    </Card>
  )
}
