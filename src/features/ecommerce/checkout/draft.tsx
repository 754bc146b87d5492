/** What somebody has said of their order so far, as it is kept and as it is sent. */
import * as z from 'zod/mini'
import { countryOf } from '#features/ecommerce/countries/contract'
import type { Language } from '#contract/place'
import { CheckedOut, CheckingOut, type BasketItem } from '#features/ecommerce/orders/contract/placing'
import { methods, type Method } from '#features/ecommerce/store/contract/ways'

const words = z.string()
/** Whom the invoice bills, where that is somebody else, or somewhere else. */
const BillTo = z.object({ name: words, line: words, city: words, postcode: words, country: words })
export type BillTo = z.infer<typeof BillTo>
export const emptyBill: BillTo = { name: '', line: '', city: '', postcode: '', country: '' }
export const Draft = z.object({
  name: words,
  email: words,
  contact: words,
  line: words,
  city: words,
  postcode: words,
  country: words,
  access: words,
  note: words,
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  window: z.nullable(z.object({ day: words, from: words })),
  method: z.nullable(z.enum(methods)),
  // absent in what was kept before there was one
  billTo: z._default(z.nullable(BillTo), null),
  /** Of a deal; empty, there is none. */
  code: z._default(words, ''),
})
export type Draft = z.infer<typeof Draft>
export type TextField = 'name' | 'email' | 'contact' | 'line' | 'city' | 'postcode' | 'country' | 'access' | 'note'
export const emptyDraft: Draft = {
  name: '',
  email: '',
  contact: '',
  line: '',
  city: '',
  postcode: '',
  country: '',
  access: '',
  note: '',
  lat: null,
  lon: null,
  window: null,
  method: null,
  billTo: null,
  code: '',
}
/** Under which an order is being placed; empty where none is. */
export const Key = words
/** The last order, for its confirmation: of this tab alone, so that whoever opens the browser next sees nobody's. */
const Confirmation = z.nullable(z.extend(CheckedOut, { email: words }))
export type Confirmation = z.infer<typeof Confirmation>
export function confirmationAt(key: string): Confirmation {
  try {
    const kept = z.safeParse(Confirmation, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

export const pointOf = ({ lat, lon }: Draft) => (lat === null || lon === null ? null : { lat, lon })

type Sending = { items: BasketItem[]; method: Method; language: Language; testPayment: boolean }
export function bodyOf(draft: Draft, sending: Sending): z.input<typeof CheckingOut> {
  const { name, email, contact, line, city, postcode, country, access, note, window, billTo, code } = draft
  return {
    ...sending,
    customer: { name, email, contact },
    deliverTo: { name, line, city, postcode, country, ...pointOf(draft) },
    billTo,
    window,
    access,
    note,
    code,
  }
}

const billField = (field: keyof BillTo) => `billTo.${field}` as const
export type Field = TextField | ReturnType<typeof billField>
/** Which field is wrong, by where it stands in what is sent. */
const fieldAt: Record<string, Field> = {
  'customer.name': 'name',
  'customer.email': 'email',
  'customer.contact': 'contact',
  'deliverTo.line': 'line',
  'deliverTo.city': 'city',
  'deliverTo.postcode': 'postcode',
  'deliverTo.country': 'country',
  access: 'access',
  note: 'note',
  'billTo.name': 'billTo.name',
  'billTo.line': 'billTo.line',
  'billTo.city': 'billTo.city',
  'billTo.postcode': 'billTo.postcode',
  'billTo.country': 'billTo.country',
}
const isOfBill = (field: Field): field is ReturnType<typeof billField> => field.startsWith('billTo.')
const saidIn = (draft: Draft, field: Field): string =>
  isOfBill(field) ? (draft.billTo?.[field.slice('billTo.'.length) as keyof BillTo] ?? '') : draft[field]
export type Faults = Partial<Record<Field, 'required' | 'wrong'>>
export function faultsOf(draft: Draft, sending: Sending, asked: { phone: string; note: string }): Faults {
  const read = z.safeParse(CheckingOut, bodyOf(draft, sending))
  const faults: Faults = {}
  for (const { path } of read.error?.issues ?? []) {
    const field = fieldAt[path.join('.')]
    if (field) faults[field] ??= saidIn(draft, field).trim() === '' ? 'required' : 'wrong'
  }
  if (draft.country.trim() === '') faults.country = 'required'
  else if (countryOf(draft.country) === undefined) faults.country = 'wrong'
  if (draft.billTo) {
    const { name, country } = draft.billTo
    if (name.trim() === '') faults['billTo.name'] = 'required'
    if (country.trim() === '') faults['billTo.country'] = 'required'
  }
  if (asked.phone === 'must' && draft.contact.trim() === '') faults.contact = 'required'
  if (asked.note === 'must' && draft.note.trim() === '') faults.note = 'required'
  return faults
}
