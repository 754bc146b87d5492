import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { useLetters } from './letters/labels'
import { comingSoon, frontPricing, landing, pricing, privacy, serverError, terms, underMaintenance } from './places'

const letters = () => import('./LegalScreen.tsx')
const notices = () => import('./NoticeScreens.tsx')
export const pages = [
  page(landing, () => import('./LandingScreen.tsx').then((m) => m.LandingScreen), useLabels),
  page(frontPricing, () => import('./PricingScreen.tsx').then((m) => m.PricingScreen), useLabels),
  page(pricing, () => import('./PlansScreen.tsx').then((m) => m.PlansScreen), useLabels),
  page(terms, () => letters().then((m) => m.TermsScreen), useLabels, useLetters),
  page(privacy, () => letters().then((m) => m.PrivacyScreen), useLabels, useLetters),
  page(serverError, () => notices().then((m) => m.ServerErrorScreen), useLabels),
  page(underMaintenance, () => notices().then((m) => m.UnderMaintenanceScreen), useLabels),
  page(comingSoon, () => import('./ComingSoonScreen.tsx').then((m) => m.ComingSoonScreen), useLabels, useFormLabels),
]
