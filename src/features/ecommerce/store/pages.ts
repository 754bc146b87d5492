import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { storeSettings, storeSettingsTab } from './places'

const screen = () => import('./StoreSettingsScreen.tsx').then((m) => m.StoreSettingsScreen)

export const pages = [
  page(storeSettings, screen, useLabels, useFormLabels),
  page(storeSettingsTab, screen, useLabels, useFormLabels),
]
