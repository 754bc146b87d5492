/** The proofs of a delivery on paper, in the reader's words. */
import { numberFormat } from '#contract/formats'
import type { Block, Paper } from '#contract/paper'
import type { Language } from '#contract/place'
import { wallClock } from '#contract/zone'
import { wordsOf } from '#server/reader'
import type { ProofShown } from '#features/logistics/deliveries/contract/proofs'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { deliveryIs, type DeliveryState } from '#features/logistics/deliveries/contract/states'

type Word = keyof typeof en
type ProofSheet = {
  delivery: { code: string; customer: string; line: string; postcode: string; city: string; state: DeliveryState }
  zone: string
  proofs: readonly ProofShown[]
  /** What was in it, and of a part how much of that was handed over. */
  contents: readonly { name: string; quantity: number; handed: number | null }[]
  pictures: ReadonlyMap<number, Uint8Array>
  language: Language
}

export function paperOf({ delivery, zone, proofs, contents, pictures, language }: ProofSheet): Paper {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  const figures = numberFormat(language === 'ar' ? 'ar-u-nu-arab' : language)
  const timeOf = (at: string) => {
    const { day, time } = wallClock(zone, new Date(at))
    return `${day} ${time}`
  }
  const { code, customer, line, postcode, city } = delivery
  const blocks = proofs.map((one): Block => {
    const { metres, accuracyMetres } = one
    const place =
      metres === null
        ? word('paper.nowhere')
        : `${figures.format(metres)} ${word('paper.fromAddress')}${accuracyMetres === null ? '' : ` (± ${figures.format(accuracyMetres)} m)`}`
    const picture = pictures.get(one.id)
    return {
      kind: 'together',
      blocks: [
        { kind: 'heading', text: word(`need.${one.kind}`) },
        ...(one.text ? [{ kind: 'text' as const, text: one.text }] : []),
        ...(one.signee ? [{ kind: 'text' as const, text: one.signee, strong: true }] : []),
        { kind: 'small', text: `${timeOf(one.takenAt)} · ${place}`, dimmed: true },
        ...(picture
          ? [{ kind: 'picture' as const, bytes: picture, width: 110, height: one.kind === 'photo' ? 90 : 40 }]
          : []),
        ...(one.hash ? [{ kind: 'small' as const, text: `SHA-256 ${one.hash}`, dimmed: true }] : []),
        { kind: 'space', height: 4 },
        { kind: 'line' },
      ],
    }
  })
  return {
    name: `proof-${code.toLowerCase()}`,
    title: `${word('paper.title')} ${code}`,
    language,
    zone,
    shown: 'inline',
    blocks: [
      { kind: 'title', text: `${word('paper.title')} ${code}` },
      {
        kind: 'facts',
        across: 2,
        facts: [
          [word('paper.customer'), customer],
          [word('paper.address'), [line, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
        ],
      },
      { kind: 'space', height: 4 },
      { kind: 'line' },
      ...(contents.length > 0 && deliveryIs.handedOver(delivery.state)
        ? [
            {
              kind: 'table' as const,
              columns: [
                { head: word('paper.article'), share: 6 },
                { head: word('paper.handed'), share: 2, align: 'end' as const },
                { head: word('paper.ordered'), share: 2, align: 'end' as const },
              ],
              rows: contents.map(({ name, quantity, handed }) => [
                name,
                figures.format(delivery.state === 'delivered' ? quantity : (handed ?? 0)),
                figures.format(quantity),
              ]),
            },
            { kind: 'space' as const, height: 4 },
          ]
        : []),
      ...(blocks.length > 0 ? blocks : [{ kind: 'text' as const, text: word('paper.none') }]),
    ],
  }
}
