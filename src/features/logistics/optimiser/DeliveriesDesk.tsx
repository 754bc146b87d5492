import { lazy } from 'react'
import { loadDeliveries } from '#features/logistics/deliveries/lent'
import { useLabels } from './labels'

// by itself: the parts of the board would come along to the list
const WhyNot = lazy(() =>
  Promise.all([import('./WhyNot.tsx'), useLabels.ready()]).then(([m]) => ({ default: m.WhyNot })),
)

/** The list of deliveries, and of one that waits why: deliveries themselves know nothing of searches. */
export async function deliveriesDesk() {
  const Deliveries = await loadDeliveries()
  return function DeliveriesDesk() {
    return <Deliveries WhyNot={WhyNot} />
  }
}
