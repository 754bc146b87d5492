import { useQuery } from '@tanstack/react-query'
import { useWorded } from '#client/use-worded'
import { getOffer } from '#features/billing/contract/offer'
import { Link } from '#ui/Link'
import css from './Landing.module.css'
import { useLabels } from './labels'
import { PlanHead } from './PlanHead.tsx'
import look from './Plans.module.css'

/** What the plans cost, in short; where none is offered, nothing stands here. */
export function LandingPlans() {
  'use no memo'
  const t = useLabels()
  const { data } = useQuery(useWorded(getOffer))
  if (data?.plans.length === 0) return null
  return (
    <section id="plans" className={css['section']} aria-labelledby="plans-title">
      <h2 id="plans-title">{t('plansTitle')}</h2>
      <p className={css['lead']}>{t('priceText')}</p>
      <div className={look['cards']}>
        {data?.plans.map((plan) => (
          <PlanHead key={plan.key} plan={plan} cycle="year" isCurrent={false} fits={undefined} level={3} />
        ))}
      </div>
      <p className={css['more']}>
        <Link href="/front-pages/pricing">{t('allPlans')}</Link>
      </p>
    </section>
  )
}
