import type { InvoiceDetail } from './contract'

/** What stands on the paper; what is written for the first time has no number yet. */
export type Printed = Pick<
  InvoiceDetail,
  | 'client'
  | 'service'
  | 'issuedDate'
  | 'dueDate'
  | 'currency'
  | 'lines'
  | 'discountRate'
  | 'discountCents'
  | 'taxIncluded'
  | 'note'
  | 'terms'
  | 'showsBank'
  | 'showsTerms'
  | 'sender'
  | 'payments'
> &
  Partial<Pick<InvoiceDetail, 'creditsId' | 'order'>> & { id?: number | undefined }
