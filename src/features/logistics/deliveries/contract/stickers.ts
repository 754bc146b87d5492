/** What is stuck on parcels: one for each package, on the paper of a label printer or on sheets. */
import * as z from 'zod/mini'
import { pdf } from '#contract/bodies'
import { endpoint, type Param } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { oneOf } from '#contract/params'

export const stickerSizes = ['4x6', 'a4'] as const
export type StickerSize = (typeof stickerSizes)[number]
/** Deliveries at once. */
export const mostStickers = 500

/** What is printed of a delivery and may be hidden from whoever prints it. */
export const PrintedFields = z.object({
  phone: hideable(z.string(), 'Delivery.phone', 'Customer.contact'),
  access: hideable(z.string(), 'Delivery.access'),
  note: hideable(z.string(), 'Delivery.note', 'Order.note'),
})

/** Ids with points between them: hundreds are a short address. */
const ids: Param<number[]> = {
  read: ([v = '']) => v.split('.').flatMap((one) => (/^\d{1,9}$/.test(one) ? Number(one) : [])),
  doc: { type: 'string' },
}

export const printStickers = endpoint('GET /api/apps/logistics/stickers', {
  says: 'Stickers of the packages of deliveries with a barcode and a QR code, as `ids=4.7.9`: 4 by 6 inches each, or eight on an A4 sheet',
  needs: ['read', 'Delivery'],
  also: ['Depot'],
  query: { ids, size: oneOf(...stickerSizes) },
  gives: [200, pdf()],
  fails: { none_chosen: [400, { message: `ids must name 1 to ${mostStickers} deliveries` }] },
})
