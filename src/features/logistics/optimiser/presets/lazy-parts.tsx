/** What is opened over the page, fetched with its words when it is. */
import { lazy } from 'react'
import { useFormLabels } from '#client/form-labels'
import { useLabels as useAims } from '#features/logistics/optimiser/labels'

export const PresetDialog = lazy(() =>
  Promise.all([import('./PresetDialog.tsx'), useFormLabels.ready(), useAims.ready()]).then(([m]) => ({
    default: m.PresetDialog,
  })),
)
