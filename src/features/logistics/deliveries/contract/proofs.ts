/** What drivers bring back from doors, as those see it who may see the delivery. */
import * as z from 'zod/mini'
import { Int, IntOrNull, Text, TextOrNull } from '#contract/fields'
import { pdf, raw } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'
import { proofKinds } from '#features/logistics/deliveries/contract/freight'

export const Brought = z.object({ id: Int, kind: z.enum(proofKinds), text: Text, signee: Text, takenAt: Text })
const delivery_unknown = [404, { message: 'Delivery not found' }] as const
const ofDelivery = '/api/apps/logistics/deliveries/{id}'
const ProofShown = z.extend(Brought, {
  attempt: Int,
  receivedAt: Text,
  /** From the address, and how far the phone may be off. */
  metres: IntOrNull,
  accuracyMetres: IntOrNull,
  hasFile: z.boolean(),
  hash: Text,
})
export type ProofShown = z.infer<typeof ProofShown>
export const listProofs = endpoint(`GET ${ofDelivery}/proofs`, {
  says: 'What drivers brought back from a door, and how far from the address it was taken',
  needs: ['read', 'Delivery'],
  shows: 'Delivery',
  params: { id },
  gives: [200, z.object({ proofs: z.array(ProofShown), doorCode: TextOrNull })],
  fails: { delivery_unknown },
})
export const getProofFile = endpoint(`GET ${ofDelivery}/proofs/{proof}`, {
  says: 'The photo or the signature of a proof',
  needs: ['read', 'Delivery'],
  params: { id, proof: id },
  gives: [200, raw('image/jpeg')],
  fails: { delivery_unknown, proof_unknown: [404, { message: 'Proof not found' }] },
})
export const getProofPdf = endpoint(`GET ${ofDelivery}/proof`, {
  says: 'The proofs of a delivery on paper, with when and where they were taken',
  needs: ['read', 'Delivery'],
  params: { id },
  gives: [200, pdf()],
  fails: { delivery_unknown },
})
export const doorCode = command('doorCode', {
  says: 'The code that a customer says at the door, where a delivery asks for one',
  does: ['read', 'Delivery'],
  input: z.object({ deliveryId: Int }),
  gives: z.object({ code: Text }),
})
