import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { accessControl, permissionsPlace, rolesPlace } from './places'

export const pages = [
  page(rolesPlace, () => import('./RolesScreen.tsx').then((m) => m.RolesScreen), useLabels, useFormLabels),
  page(
    permissionsPlace,
    () => import('./PermissionsScreen.tsx').then((m) => m.PermissionsScreen),
    useLabels,
    useFormLabels,
  ),
  page(
    accessControl,
    () => import('./AccessControlScreen.tsx').then((m) => m.AccessControlScreen),
    useLabels,
    useFormLabels,
  ),
]
