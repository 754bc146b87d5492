import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { customerDetails, customerList } from './places'

export const pages = [
  page(
    customerList,
    () => import('./CustomerListScreen.tsx').then((m) => m.CustomerListScreen),
    useLabels,
    useFormLabels,
  ),
  page(
    customerDetails,
    () => import('./CustomerViewScreen.tsx').then((m) => m.CustomerViewScreen),
    useLabels,
    useFormLabels,
  ),
]
