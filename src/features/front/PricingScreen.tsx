import css from './Landing.module.css'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { Plans } from './Plans.tsx'

/** What Meridian costs, to somebody who has not signed in. */
export function PricingScreen() {
  return (
    <div className={css['page']}>
      <LandingHeader demo={false} away="pricing" />
      <div className={css['shell']}>
        <Plans />
      </div>
      <LandingFooter />
    </div>
  )
}
