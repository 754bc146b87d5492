import type { ReactNode } from 'react'
import { Card } from '#ui/Card'
import { useMoney } from '#ui/use-money'
import { Link } from '#ui/Link'
import { useListing, useNumber } from '#ui/Words'
import type { VehicleDetail } from './contract'
import { useLabels } from './labels'
import { useMeasures } from './use-measures'
import css from './Vehicles.module.css'

/** What it carries, how it runs, what it costs and where it ends its day. */
export function FactsCard({ vehicle }: { vehicle: VehicleDetail }) {
  'use no memo'
  const t = useLabels()
  const number = useNumber()
  const percent = useNumber({ style: 'percent' })
  const grams = useNumber({ style: 'unit', unit: 'gram' })
  const money = useMoney()
  const listing = useListing()
  const { weight, distance, litres } = useMeasures()
  const { currency } = vehicle
  const or = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value))
  const cents = (value: number) => money({ cents: value, currency })
  const end = vehicle.endMode === 'other_depot' ? (vehicle.endDepot ?? '–') : t(`end.${vehicle.endMode}`)
  const drivers = vehicle.drivers.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link href={`/apps/logistics/drivers/${id}`}>{name}</Link>
    </span>
  ))
  const range: [string, ReactNode] = [t('field.rangeMetres'), or(vehicle.rangeMetres, distance)]
  const facts: [title: string, rows: [label: string, value: ReactNode][]][] = [
    [
      t('carries'),
      [
        [t('field.weightGrams'), or(vehicle.weightGrams, weight)],
        [t('field.volumeLitres'), or(vehicle.volumeLitres, litres)],
        [t('field.items'), or(vehicle.items, number)],
        [t('field.pallets'), or(vehicle.pallets, number)],
        [t('field.features'), listing(vehicle.features) || '–'],
      ],
    ],
    [
      t('runs'),
      [
        [t('field.fuel'), t(`fuel.${vehicle.fuel}`)],
        ...(vehicle.fuel === 'electric' ? [range] : []),
        [t('field.co2PerKm'), or(vehicle.co2PerKm, grams)],
        [t('field.speedPercent'), percent(vehicle.speedPercent / 100)],
        [t('field.odometerMetres'), distance(vehicle.odometerMetres)],
      ],
    ],
    [
      t('costs'),
      [
        [t('field.fixedCents'), cents(vehicle.fixedCents)],
        [t('field.hourCents'), cents(vehicle.hourCents)],
        [t('field.kmCents'), cents(vehicle.kmCents)],
      ],
    ],
    [
      t('limits'),
      [
        [t('field.maxTasks'), or(vehicle.maxTasks, number)],
        [t('field.maxMetres'), or(vehicle.maxMetres, distance)],
        [t('field.endMode'), end],
        [t('field.canReload'), t(vehicle.canReload ? 'yes' : 'no')],
        [t('drivers'), drivers.length > 0 ? drivers : '–'],
      ],
    ],
  ]
  return (
    <>
      {facts.map(([title, rows]) => (
        <Card key={title} title={title}>
          <dl className={css['facts']}>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      {vehicle.note && (
        <Card title={t('field.note')}>
          <p className={css['note']}>{vehicle.note}</p>
        </Card>
      )}
    </>
  )
}
