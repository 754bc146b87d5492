import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { productAdd, productEdit, productList } from './places'

export const pages = [
  page(productList, () => import('./ProductsScreen.tsx').then((m) => m.ProductsScreen), useLabels, useFormLabels),
  page(productAdd, () => import('./AddProductScreen.tsx').then((m) => m.AddProductScreen), useLabels, useFormLabels),
  page(productEdit, () => import('./ProductScreen.tsx').then((m) => m.ProductScreen), useLabels, useFormLabels),
]
