import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { cycles, limits, plans, type Cycle, type Plan } from '#features/billing/contract'
import { Comparison } from './Comparison.tsx'
import { FleetCard } from './FleetCard.tsx'
import { useLabels } from './labels'
import { PlanHead } from './PlanHead.tsx'
import css from './Plans.module.css'
import { Questions } from './Questions.tsx'
import { largestFleet } from './use-plan'

type PlansProps = { current?: Plan; fleet?: number }
const usual = 18

/** Plans side by side, what each has, and what people ask about paying. */
export function Plans({ current, fleet = usual }: PlansProps) {
  const t = useLabels()
  const [cycle, setCycle] = useState<Cycle>('year')
  // theirs until somebody moves the slider, also when theirs comes after the page
  const [moved, setMoved] = useState<number>()
  const vehicles = moved ?? Math.min(Math.max(fleet, 1), largestFleet)
  const fits = fitting(vehicles)
  return (
    <div className={css['plans']}>
      <header className={css['head']}>
        <div>
          <h1>{t('priceTitle')}</h1>
          <p>{t('priceText')}</p>
        </div>
        <SegmentedControl
          aria-label={t('cycle')}
          value={cycle}
          onChange={(chosen) => setCycle(cycles.find((one) => one === chosen) ?? cycle)}
          data={cycles.map((one) => ({
            value: one,
            label: (
              <span className={css['cycle']}>
                {t(`cycle.${one}`)} {one === 'year' && <b>{t('twoFree')}</b>}
              </span>
            ),
          }))}
        />
      </header>
      <div className={css['columns']}>
        <FleetCard vehicles={vehicles} onVehicles={setMoved} />
        {plans.map((plan) => (
          <PlanHead
            key={plan}
            plan={plan}
            cycle={cycle}
            isCurrent={plan === current}
            fits={plan === fits ? vehicles : undefined}
          />
        ))}
      </div>
      <Comparison fits={fits} />
      <Questions />
    </div>
  )
}

/** The smallest one that we host and that has room for them. */
const fitting = (vehicles: number): Plan =>
  plans.find((plan) => plan !== 'basic' && (limits[plan].vehicles ?? Infinity) >= vehicles) ?? 'enterprise'
