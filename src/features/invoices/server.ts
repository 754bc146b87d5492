import { implement } from '#server/feature'
import * as bills from '#features/ecommerce/orders/contract/bills'
import * as contract from './contract'
import * as changes from './server/changes'
import { bookOnInvoices, creditInvoice, creditOrder } from './server/credit'
import { listInvoiceEvents } from './server/history'
import * as list from './server/list'
import { getInvoice, getInvoicePdf } from './server/one'
import { addPayment, recordPayment, removePayment } from './server/payments'
import * as ofCustomer from './server/of-customer'
import { summariseInvoices } from './server/summary'
import { mailInvoice, markDownloaded, remindAll, remindOfInvoice, sendInvoice } from './server/send'

export const invoicesFeature = implement(
  {
    ...contract,
    bookOnInvoices: bills.bookOnInvoices,
    creditInvoice: bills.creditInvoice,
    creditOrder: bills.creditOrder,
    listVoided: bills.listVoided,
    moveInvoices: bills.moveInvoices,
    mailInvoice: bills.mailInvoice,
    forgetClient: bills.forgetClient,
  },
  {
    ...changes,
    ...ofCustomer,
    bookOnInvoices,
    creditInvoice,
    creditOrder,
    ...list,
    getInvoice,
    getInvoicePdf,
    listInvoiceEvents,
    addPayment,
    recordPayment,
    removePayment,
    mailInvoice,
    markDownloaded,
    remindInvoices: remindAll,
    remindOfInvoice,
    sendInvoice,
    summariseInvoices,
  },
)
