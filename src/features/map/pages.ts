import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { logisticsSettings } from './places'

export const pages = [
  page(
    logisticsSettings,
    () => import('./LogisticsSettingsScreen.tsx').then((m) => m.LogisticsSettingsScreen),
    useLabels,
    useFormLabels,
  ),
]
