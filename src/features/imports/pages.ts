import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { useLabels as useMappingLabels } from './mappings/labels'
import { importStart, importView, mappingsPlace } from './places'

export const pages = [
  page(mappingsPlace, () => import('./mappings/MappingsScreen.tsx').then((m) => m.MappingsScreen), useMappingLabels),
  page(importStart, () => import('./ImportStartScreen.tsx').then((m) => m.ImportStartScreen), useLabels, useFormLabels),
  page(importView, () => import('./ImportScreen.tsx').then((m) => m.ImportScreen), useLabels, useFormLabels),
]
