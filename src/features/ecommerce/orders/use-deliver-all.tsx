import { IconTruckDelivery } from '@tabler/icons-react'
import { call } from '#client/http'
import type { BulkAct } from '#ui/list-types'
import { deliverOrder } from '#features/ecommerce/orders/contract/fulfilment'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** Deliveries of many orders, one each; those that cannot be brought say why. */
export function useDeliverAll<Row extends { order: number }>(): BulkAct<Row> {
  const t = useLabels()
  const why = useWhyNot()
  return {
    label: t('brought.bulk'),
    icon: IconTruckDelivery,
    title: (count) => t('brought.bulkTitle', { count }),
    text: t('brought.bulkText'),
    run: ({ order }) => call(deliverOrder, { params: { id: order }, body: {} }),
    why,
    done: (count) => t('brought.bulkDone', { count }),
  }
}
