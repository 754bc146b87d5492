import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { checkoutWizard, frontCheckout } from './places'

export const pages = [
  page(frontCheckout, () => import('./CheckoutScreen.tsx').then((m) => m.CheckoutScreen), useLabels, useFormLabels),
  page(
    checkoutWizard,
    () => import('./CheckoutWizardScreen.tsx').then((m) => m.CheckoutWizardScreen),
    useLabels,
    useFormLabels,
  ),
]
