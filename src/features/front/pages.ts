import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { comingSoon, frontPricing, landing, pricing, serverError, underMaintenance } from './places'

const notices = () => import('./NoticeScreens.tsx')
export const frontPages = [
  page(landing, () => import('./LandingScreen.tsx').then((m) => m.LandingScreen), useLabels),
  page(frontPricing, () => import('./PricingScreen.tsx').then((m) => m.PricingScreen), useLabels),
  page(pricing, () => import('./PlansScreen.tsx').then((m) => m.PlansScreen), useLabels),
  page(serverError, () => notices().then((m) => m.ServerErrorScreen), useLabels),
  page(underMaintenance, () => notices().then((m) => m.UnderMaintenanceScreen), useLabels),
  page(comingSoon, () => import('./ComingSoonScreen.tsx').then((m) => m.ComingSoonScreen), useLabels, useFormLabels),
]
