import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { accountSettings, accountSettingsTab, payment } from './places'

const screen = () => import('./AccountSettingsScreen.tsx').then((m) => m.AccountSettingsScreen)

export const pages = [
  page(accountSettings, screen, useLabels, useFormLabels),
  page(payment, () => import('./PaymentScreen.tsx').then((m) => m.PaymentScreen), useLabels, useFormLabels),
  page(accountSettingsTab, screen, useLabels, useFormLabels),
]
