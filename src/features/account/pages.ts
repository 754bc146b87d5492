import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { accountSettings, accountSettingsTab } from './places'

const screen = () => import('./AccountSettingsScreen.tsx').then((m) => m.AccountSettingsScreen)

export const accountPages = [
  page(accountSettings, screen, useLabels, useFormLabels),
  page(accountSettingsTab, screen, useLabels, useFormLabels),
]
