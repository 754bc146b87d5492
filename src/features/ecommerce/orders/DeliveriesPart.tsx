import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconTruckDelivery } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { moment, weekday } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip, type Tone } from '#ui/StatusChip'
import type { Bought } from './DeliverDialog.tsx'
import { listOrderDeliveries, type OrderDelivery } from '#features/ecommerce/orders/contract/fulfilment'
import { useLabels } from './labels'
import css from './Order.module.css'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'

const tones: Record<DeliveryState, Tone> = {
  draft: 'warn',
  ready: 'info',
  planned: 'accent',
  dispatched: 'accent',
  en_route: 'teal',
  arrived: 'teal',
  delivered: 'ok',
  partial: 'warn',
  failed: 'bad',
  returning: 'warn',
  returned: 'mute',
  on_hold: 'warn',
  cancelled: 'mute',
}
const DeliverDialog = lazy(() => import('./DeliverDialog.tsx').then((m) => ({ default: m.DeliverDialog })))

/** Who brings an order and when; or that somebody is asked to. */
export function DeliveriesPart({ order }: { order: Bought }) {
  const t = useLabels()
  const { can } = useSession()
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery(query(listOrderDeliveries, { params: { id: order.order } }))
  const close = () => setAsking(false)
  if (error && !data)
    return <Failed title={t('brought.failed')} requestId={error.requestId} retry={() => void refetch()} />
  if (!data) return <Skeletons rows={1} />
  return (
    <div className={css['deliveries']}>
      {data.deliveries.length === 0 && <p className={css['small']}>{t('brought.none')}</p>}
      {data.deliveries.map((one) => (
        <Line key={one.id} delivery={one} />
      ))}
      {data.deliverable && can(['create', 'Delivery']) && (
        <Button variant="default" leftSection={<IconTruckDelivery size={16} />} onClick={() => setAsking(true)}>
          {t('brought.create')}
        </Button>
      )}
      <Suspense fallback={null}>{asking && <DeliverDialog order={order} close={close} />}</Suspense>
    </div>
  )
}

function Line({ delivery }: { delivery: OrderDelivery }) {
  const t = useLabels()
  const language = useLanguage()
  const { id, code, state, day, windows, driver, endedAt } = delivery
  const [window] = windows
  const when = endedAt
    ? t('brought.endedAt', { at: moment(endedAt, language) })
    : [day ? weekday(day, language) : t('brought.noDay'), window && `${window.from}–${window.until}`]
        .filter(Boolean)
        .join(' ')
  return (
    <div className={css['delivery']}>
      <Link href={`/apps/logistics/deliveries?delivery=${id}`} aria-label={t('brought.open', { code })}>
        <bdi dir="ltr">{code}</bdi>
      </Link>
      <StatusChip tone={tones[state]} struck={state === 'cancelled'}>
        {t(`brought.state.${state}`)}
      </StatusChip>
      <p className={css['small']}>{[when, driver && t('brought.by', { driver })].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
