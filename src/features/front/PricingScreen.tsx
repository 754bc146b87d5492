import { Plans } from './Plans.tsx'
import { VisitorPage } from './VisitorPage.tsx'

/** What Meridian costs, to somebody who has not signed in. */
export function PricingScreen() {
  return (
    <VisitorPage away="pricing">
      <Plans />
    </VisitorPage>
  )
}
