import { addDays } from '#contract/zone'
import { useContractForm, type Form } from '#client/form'
import type { Sender } from '#features/company/contract'
import { NewInvoice, type InvoiceDetail, type Line } from './contract'
import type { Printed } from './sheet-types'

export type Values = NewInvoice
export type InvoiceForm = Form<Values>

export const emptyLine: Line = { title: '', detail: '', quantity: 1, cents: 0, taxRate: 0, discountRate: 0 }
const noClient = { name: '', company: '', companyEmail: '', address: '', country: '', contact: '' }

export const newValues = (currency: Sender['currency'], today: string): Values => ({
  client: noClient,
  service: 'Software Development',
  issuedDate: today,
  dueDate: addDays(today, 30),
  currency,
  lines: [emptyLine],
  discountRate: 0,
  discountCents: 0,
  taxIncluded: false,
  note: '',
  terms: '',
  showsBank: true,
  showsTerms: false,
})

export const valuesOf = (one: InvoiceDetail): Values => ({
  client: one.client,
  service: one.service,
  issuedDate: one.issuedDate,
  dueDate: one.dueDate,
  currency: one.currency as Values['currency'],
  lines: one.lines,
  discountRate: one.discountRate,
  discountCents: one.discountCents,
  taxIncluded: one.taxIncluded,
  note: one.note,
  terms: one.terms,
  showsBank: one.showsBank,
  showsTerms: one.showsTerms,
})

export const useInvoiceForm = (values: Values): InvoiceForm => useContractForm(NewInvoice, values)

/** What stands in the form right now: fields and preview follow each letter. */
export function useLive(form: InvoiceForm): Values {
  return {
    client: form.useWatchValue('client'),
    service: form.useWatchValue('service'),
    issuedDate: form.useWatchValue('issuedDate'),
    dueDate: form.useWatchValue('dueDate'),
    currency: form.useWatchValue('currency'),
    lines: form.useWatchValue('lines'),
    discountRate: form.useWatchValue('discountRate'),
    discountCents: form.useWatchValue('discountCents'),
    taxIncluded: form.useWatchValue('taxIncluded'),
    note: form.useWatchValue('note'),
    terms: form.useWatchValue('terms'),
    showsBank: form.useWatchValue('showsBank'),
    showsTerms: form.useWatchValue('showsTerms'),
  }
}

/** A field at a path: what is typed there goes on as it was typed, and the contract refuses what it cannot read. */
export function fieldAt<V>(form: InvoiceForm, path: string, value: V) {
  return {
    value,
    error: form.errors[path],
    onChange: (next: unknown) => form.setFieldValue(path, next, { forceUpdate: false }),
  }
}
/** The same of a field that tells its event. */
export function textAt(form: InvoiceForm, path: string, value: string) {
  const { onChange, ...rest } = fieldAt(form, path, value)
  return {
    ...rest,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
}

const whole = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0)
const limited = (value: unknown, most: number): number => Math.max(-most, Math.min(most, whole(value)))
/** What is half typed counts as nothing until it can be read. */
export const printedOf = (values: Values, besides: Pick<Printed, 'id' | 'sender' | 'payments'>): Printed => ({
  ...values,
  ...besides,
  discountRate: limited(values.discountRate, 10_000),
  discountCents: limited(values.discountCents, 1_000_000_000),
  lines: values.lines.map((line) => ({
    ...line,
    quantity: limited(line.quantity, 10_000),
    cents: limited(line.cents, 1_000_000_000),
    taxRate: limited(line.taxRate, 10_000),
    discountRate: limited(line.discountRate, 10_000),
  })),
})
