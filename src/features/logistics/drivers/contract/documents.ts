/** Papers of a driver: their licence, a contract, a certificate, each with the day on which it ends. */
import * as z from 'zod/mini'
import { raw, upload } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { filterBy, id, int, text } from '#contract/params'
import { licenceStates } from '#features/logistics/drivers/contract'

const root = '/api/apps/logistics/drivers/{id}/documents'
export const documentKinds = ['licence', 'card', 'medical', 'training', 'contract', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentMedia = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
const driver_unknown = [404, { message: 'Driver not found' }] as const

export const DriverDocument = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  name: z.string(),
  media: z.string(),
  size: z.int(),
  until: z.nullable(z.string()),
  /** By the clock of their depot; without a day it is not known. */
  state: z.enum(licenceStates),
  addedBy: z.nullable(z.string()),
  createdAt: z.string(),
})
export type DriverDocument = z.infer<typeof DriverDocument>

export const listDocuments = endpoint(`GET ${root}`, {
  says: 'The papers of a driver, the newest first, and how many of them end soon or are over',
  needs: ['read', 'Driver'],
  params: { id },
  gives: [200, z.object({ documents: z.array(DriverDocument), ending: z.int() })],
  fails: { driver_unknown },
})
export const addDocument = endpoint(`POST ${root}`, {
  says: 'Add a paper of a driver; a licence with its last day says from now on until when they may drive',
  needs: ['update', 'Driver'],
  params: { id },
  query: { name: text, kind: filterBy(...documentKinds), until: text },
  body: upload({ mostBytes: 20_000_000, kinds: documentMedia }),
  gives: [201, DriverDocument],
  fails: {
    driver_unknown,
    day_unknown: [400, { message: 'This is no day' }],
  },
})
const one = {
  params: { id, document: int(0) },
  fails: { document_unknown: [404, { message: 'Document not found' }] },
} as const
export const getDocument = endpoint(`GET ${root}/{document}`, {
  says: 'The paper itself',
  needs: ['read', 'Driver'],
  ...one,
  gives: [200, raw('application/octet-stream')],
})
export const removeDocument = endpoint(`DELETE ${root}/{document}`, {
  says: 'Remove a paper of a driver and its file; the last day of their licence stays as it is',
  needs: ['update', 'Driver'],
  ...one,
  gives: [204],
})
