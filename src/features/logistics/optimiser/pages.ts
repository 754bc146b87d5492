import { page } from '#client/page'
import { useLabels as useStopLabels } from '#features/logistics/routes/stops/labels'
import { useLabels as useCompareLabels } from './compare/labels'
import { useLabels } from './labels'
import { useLabels as usePresetLabels } from './presets/labels'
import { comparePlace, deliveryList, presetsPlace } from './places'

export const pages = [
  page(presetsPlace, () => import('./presets/PresetsScreen.tsx').then((m) => m.PresetsScreen), usePresetLabels),
  page(deliveryList, () => import('./DeliveriesDesk.tsx').then((m) => m.deliveriesDesk())),
  page(
    comparePlace,
    () => import('./compare/CompareScreen.tsx').then((m) => m.CompareScreen),
    useCompareLabels,
    useLabels,
    useStopLabels,
  ),
]
