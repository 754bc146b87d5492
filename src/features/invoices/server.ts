import { implement } from '#server/feature'
import * as contract from './contract'
import * as changes from './server/changes'
import { listInvoiceEvents } from './server/history'
import * as list from './server/list'
import { getInvoice, getInvoicePdf } from './server/one'
import { addPayment, recordPayment, removePayment } from './server/payments'
import { summariseInvoices } from './server/summary'
import { markDownloaded, remindAll, remindOfInvoice, sendInvoice } from './server/send'

export const invoicesFeature = implement(contract, {
  ...changes,
  ...list,
  getInvoice,
  getInvoicePdf,
  listInvoiceEvents,
  addPayment,
  recordPayment,
  removePayment,
  markDownloaded,
  remindInvoices: remindAll,
  remindOfInvoice,
  sendInvoice,
  summariseInvoices,
})
