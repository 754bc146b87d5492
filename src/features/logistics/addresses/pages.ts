import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { addressList } from './places'

export const pages = [
  page(addressList, () => import('./AddressesScreen.tsx').then((m) => m.AddressesScreen), useLabels, useFormLabels),
]
