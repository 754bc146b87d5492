import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  IconArrowMerge,
  IconBell,
  IconMail,
  IconMapPin,
  IconPencil,
  IconShoppingCart,
  IconUserPlus,
} from '@tabler/icons-react'
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
import { listCustomerEvents, type CustomerEvent } from './contract'
import { useLabels } from './labels'
import { useMoney } from './use-words'

const step = 8
const icons: Record<CustomerEvent['did'], KitIcon> = {
  came: IconUserPlus,
  ordered: IconShoppingCart,
  changed: IconPencil,
  addressed: IconMapPin,
  chose: IconBell,
  invited: IconMail,
  merged: IconArrowMerge,
}

/** What this customer did and what was done with them, newest first, more on demand. */
export function CustomerEvents({ id }: { id: number }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const money = useMoney()
  const listing = useListing('conjunction')
  const [count, setCount] = useState(step)
  const { data, error, refetch, isFetching } = useQuery({
    ...query(listCustomerEvents, { params: { id }, query: { itemsPerPage: count } }),
    placeholderData: keepPreviousData,
  })
  const tell = ({ did, by, fields, number: no, spent }: CustomerEvent) =>
    t(`event.${did}`, {
      by: by ?? t('somebody'),
      fields: listing(fields.map((field) => t('theField', { field }))),
      number: String(no ?? ''),
      amount: spent ? money(spent) : '',
    })
  return (
    <Card title={t('events')} {...(data && { count: number(data.total) })}>
      {!data && !error && <Skeletons rows={4} />}
      {error && !data && <Failed title={t('eventsFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data && (
        <Timeline
          entries={data.events.map((one) => ({
            key: one.id,
            icon: icons[one.did],
            title: tell(one),
            time: moment(one.at, language),
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
