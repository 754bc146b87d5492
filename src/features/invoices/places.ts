import { place } from '#contract/place'

export const invoiceList = place({
  name: 'apps-invoice-list',
  path: '/apps/invoice/list',
  title: { en: 'Invoices', fr: 'Factures', ar: 'الفواتير' },
  icon: 'file-invoice',
  needs: ['read', 'Invoice'],
  search: 'apps',
})
export const invoicePreview = place({
  name: 'apps-invoice-preview-id',
  path: '/apps/invoice/preview/{id}',
  title: { en: 'Invoice', fr: 'Facture', ar: 'فاتورة' },
  icon: 'file-invoice',
  needs: ['read', 'Invoice'],
})
export const invoiceEdit = place({
  name: 'apps-invoice-edit-id',
  path: '/apps/invoice/edit/{id}',
  title: { en: 'Edit invoice', fr: 'Modifier la facture', ar: 'تعديل الفاتورة' },
  icon: 'file-invoice',
  needs: ['update', 'Invoice'],
})
export const invoiceAdd = place({
  name: 'apps-invoice-add',
  path: '/apps/invoice/add',
  title: { en: 'New invoice', fr: 'Nouvelle facture', ar: 'فاتورة جديدة' },
  icon: 'file-plus',
  needs: ['create', 'Invoice'],
  search: 'apps',
})
