import { useQueryClient } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import { makeStale } from '#client/query'
import { Skeletons } from '#ui/Skeletons'
import type { Delivery } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'

export type WhyNotProps = { deliveryId: number; onDone: () => void }
type WhyPartProps = { delivery: Pick<Delivery, 'id' | 'day'>; WhyNot: ComponentType<WhyNotProps> }

/** Why nobody brings it yet, vehicle by vehicle, with the answers that were tried and put it into a route. */
export function WhyPart({ delivery, WhyNot }: WhyPartProps) {
  const t = useLabels()
  const client = useQueryClient()
  // what has no day waits for nobody
  if (delivery.day === null) return null
  const done = () => void makeStale(client, [{ tag: 'Delivery' }, { tag: 'Route' }])
  return (
    <section className={css['part']} aria-label={t('whyUnplanned')}>
      <h3>{t('whyUnplanned')}</h3>
      <Suspense fallback={<Skeletons rows={3} />}>
        <WhyNot deliveryId={delivery.id} onDone={done} />
      </Suspense>
    </section>
  )
}
