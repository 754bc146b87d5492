import { WhereShown } from '#features/visitor-page.tsx'
import { frontPricing } from './places'
import { Plans } from './Plans.tsx'
import { VisitorPage } from './VisitorPage.tsx'

/** What Meridian costs, to somebody who has not signed in. */
export function PricingScreen() {
  return (
    <WhereShown place={frontPricing}>
      <VisitorPage away="pricing">
        <Plans />
      </VisitorPage>
    </WhereShown>
  )
}
