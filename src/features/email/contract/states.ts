/** The states of emails that are written, and of each letter to a recipient outside. */
import { setsOf } from '#contract/states'

export const draftStates = ['draft', 'scheduled', 'sent'] as const
export type DraftState = (typeof draftStates)[number]

/** `unsure`: it is not known whether the letter arrived, and it is not sent again by itself. */
export const wayStates = ['waiting', 'handing', 'sent', 'failed', 'unsure', 'kept'] as const
export type WayState = (typeof wayStates)[number]

const waysIn = setsOf(wayStates)
export const wayIs = {
  /** No further try follows by itself. */
  final: waysIn('sent', 'failed', 'unsure'),
  /** Its sender has to be told, the worst first. */
  troubled: waysIn('failed', 'unsure'),
  /** It left this house, or is about to: a mail server may report of it. */
  reportable: waysIn('handing', 'waiting', 'sent', 'unsure', 'failed'),
  /** A report that it failed is news. */
  failable: waysIn('waiting', 'sent', 'unsure'),
  /** A report that it arrived is news. */
  arrivable: waysIn('unsure'),
}
