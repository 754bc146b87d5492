/** What is opened over the page, fetched when it is. */
import { lazy } from 'react'
import { useFormLabels } from '#client/form-labels'

export const RenameMapping = lazy(() =>
  Promise.all([import('./RenameMapping.tsx'), useFormLabels.ready()]).then(([m]) => ({ default: m.RenameMapping })),
)
export const MappingLook = lazy(() => import('./MappingLook.tsx').then((m) => ({ default: m.MappingLook })))
