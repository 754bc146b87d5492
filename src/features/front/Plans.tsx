import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import { useWorded } from '#client/use-worded'
import { cycles, freePlan, getOffer, type Cycle, type OfferedPlan, type Plan } from '#features/billing/contract/offer'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { Comparison } from './Comparison.tsx'
import { FleetCard } from './FleetCard.tsx'
import { useLabels } from './labels'
import { PlanHead } from './PlanHead.tsx'
import css from './Plans.module.css'
import { Questions } from './Questions.tsx'
import { largestFleet } from './use-plan'

/** `waits`: what is theirs is still asked for. */
type PlansProps = { current?: Plan; fleet?: number; waits?: boolean }
const usual = 18

/** Plans side by side, what each has, and what people ask about paying. */
export function Plans({ current, fleet = usual, waits = false }: PlansProps) {
  'use no memo'
  const t = useLabels()
  const [cycle, setCycle] = useState<Cycle>('year')
  // theirs until somebody moves the slider, also when theirs comes after the page
  const [moved, setMoved] = useState<number>()
  const { data, error, refetch } = useQuery(useWorded(getOffer))
  const offer = waits ? undefined : data
  const vehicles = moved ?? Math.min(Math.max(fleet, 1), largestFleet)
  const fits = offer && fitting(offer.plans, vehicles)
  const isNone = offer?.plans.length === 0
  return (
    <div className={css['plans']}>
      <header className={css['head']}>
        <div>
          <h1>{t('priceTitle')}</h1>
          <p>{t(isNone ? 'noPlans' : 'priceText')}</p>
        </div>
        {!isNone && (
          <SegmentedControl
            aria-label={t('cycle')}
            value={cycle}
            onChange={(chosen) => setCycle(cycles.find((one) => one === chosen) ?? cycle)}
            data={cycles.map((one) => ({
              value: one,
              label: (
                <span className={css['cycle']}>
                  {t(`cycle.${one}`)}{' '}
                  {one === 'year' && (!offer || offer.plans.every(isTenths)) && (
                    <b data-waits={!offer || undefined}>{t('twoFree')}</b>
                  )}
                </span>
              ),
            }))}
          />
        )}
      </header>
      {!offer && error && <Failed title={t('plansFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      {!offer && !error && <Skeletons rows={6} />}
      {offer && !isNone && (
        <>
          <div className={css['columns']} style={{ '--count': offer.plans.length } as CSSProperties}>
            <FleetCard vehicles={vehicles} onVehicles={setMoved} />
            {offer.plans.map((plan) => (
              <PlanHead
                key={plan.key}
                plan={plan}
                cycle={cycle}
                isCurrent={plan.key === current}
                fits={plan.key === fits ? vehicles : undefined}
              />
            ))}
          </div>
          <Comparison offer={offer} fits={fits} />
        </>
      )}
      {offer && <Questions />}
    </div>
  )
}

/** Twelve months for ten. */
const isTenths = ({ monthCents, yearCents }: OfferedPlan): boolean => yearCents === monthCents * 10

/** The first one that is paid for and has room for them. */
const fitting = (plans: readonly OfferedPlan[], vehicles: number): Plan | undefined =>
  plans.find((plan) => plan.key !== freePlan && (plan.vehicles ?? Infinity) >= vehicles)?.key
