import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { invoiceAdd, invoiceEdit, invoiceList, invoicePreview } from './places'

const words = [useLabels, useFormLabels] as const
export const pages = [
  page(invoiceList, () => import('./InvoiceListScreen.tsx').then((m) => m.InvoiceListScreen), ...words),
  page(invoicePreview, () => import('./InvoicePreviewScreen.tsx').then((m) => m.InvoicePreviewScreen), ...words),
  page(invoiceEdit, () => import('./InvoiceEditScreen.tsx').then((m) => m.InvoiceEditScreen), ...words),
  page(invoiceAdd, () => import('./InvoiceAddScreen.tsx').then((m) => m.InvoiceAddScreen), ...words),
]
