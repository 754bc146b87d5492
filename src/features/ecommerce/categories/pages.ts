import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { categoryList } from './places'

export const pages = [
  page(categoryList, () => import('./CategoriesScreen.tsx').then((m) => m.CategoriesScreen), useLabels, useFormLabels),
]
