import { findInvoices } from './server/finds'
import { implement } from '#server/feature'
import { forgetClient } from '#features/ecommerce/customers/contract/forgetting'
import { moveInvoices } from '#features/ecommerce/customers/contract/merging'
import * as contract from './contract'
import { bankOfOrder as banking } from '#features/invoices/contract/bank'
import * as billing from '#features/invoices/contract/billing'
import * as corrections from '#features/invoices/contract/corrections'
import {
  bookOnInvoices as booking,
  creditOrder as taking,
  mailInvoice as mailing,
  writeOffOnInvoices as writingOff,
} from '#features/invoices/contract/ordered'
import * as changes from './server/changes'
import { bookOnInvoices, creditInvoice, creditOrder } from './server/credit'
import { listInvoiceEvents } from './server/history'
import * as list from './server/list'
import { getInvoice, getInvoicePdf } from './server/one'
import { addPayment, recordPayment } from './server/payments'
import { removePayment } from './server/unpaying'
import * as ofCustomer from './server/of-customer'
import { summariseInvoices } from './server/summary'
import { bankOfOrder, mailInvoice, markDownloaded, remindAll, remindOfInvoice, sendInvoice } from './server/send'
import { writeOffOnInvoices } from './server/writing-off'
import { rights } from './rights'
import { invoicesSeed } from './seed'

export const invoicesFeature = implement(
  {
    ...contract,
    ...corrections,
    ...billing,
    bankOfOrder: banking,
    bookOnInvoices: booking,
    creditOrder: taking,
    mailInvoice: mailing,
    writeOffOnInvoices: writingOff,
    moveInvoices,
    forgetClient,
  },
  {
    ...changes,
    ...ofCustomer,
    bankOfOrder,
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
    writeOffOnInvoices,
    markDownloaded,
    remindInvoices: remindAll,
    remindOfInvoice,
    sendInvoice,
    summariseInvoices,
  },
  { rights, finds: [findInvoices], seeds: [invoicesSeed] },
)
