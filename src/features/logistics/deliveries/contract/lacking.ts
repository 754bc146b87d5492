/** What is still to be brought back from a door: decided alike by phone, desk and server, and nothing more, for the phone is light. */
import type { Needs } from '#features/logistics/settings/contract/needs'

/** `age`: somebody who is old enough has shown it, and how old that is. */
export const proofKinds = ['photo', 'signature', 'scan', 'code', 'note', 'age'] as const
export type ProofKind = (typeof proofKinds)[number]
type Brought = { kind: string; text: string }
type Parcel = { barcode: string }

/** The codes of parcels that nobody has scanned yet. */
export const unscanned = (packages: readonly Parcel[], proofs: readonly Brought[]): string[] =>
  packages
    .map(({ barcode }) => barcode)
    .filter((barcode) => !proofs.some(({ kind, text }) => kind === 'scan' && text === barcode))

const isOldEnough = (least: number, proofs: readonly Brought[]): boolean =>
  least === 0 || proofs.some(({ kind, text }) => kind === 'age' && Number(text) >= least)

/** What may not be missing before it may be called delivered. Where parcels have codes each of them is scanned.
 *  @example lackedBy({ photo: true }, [], []) // ['photo'] */
export const lackedBy = (needs: Partial<Needs>, proofs: readonly Brought[], packages: readonly Parcel[]): ProofKind[] =>
  proofKinds.filter((kind) => {
    if (kind === 'age') return !isOldEnough(needs.minAge ?? 0, proofs)
    if (needs[kind] !== true) return false
    if (kind === 'scan' && packages.length > 0) return unscanned(packages, proofs).length > 0
    return !proofs.some((one) => one.kind === kind)
  })
