/** Stickers on paper: who gets it and where stands large, the codes below, what a person at the door must know in between. */
import { labelsOn, type Block, type Paper } from '#contract/paper'
import type { Language } from '#contract/place'
import { wordsOf } from '#server/reader'
import type { deliveries } from '#features/logistics/deliveries/tables'
import type { StickerSize } from '#features/logistics/deliveries/contract/stickers'
import ar from '../stickers/labels.ar.json'
import en from '../stickers/labels.en.json'
import fr from '../stickers/labels.fr.json'

export type Parcel = {
  delivery: typeof deliveries.$inferSelect
  depot: { name: string; line: string }
  barcode: string
  label: string
  /** The second of three. */
  at: number
  of: number
}

export function sheetOf(parcels: readonly Parcel[], size: StickerSize, language: Language): Paper {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const stickers = parcels.map((parcel) => stickerOf(parcel, word))
  return {
    name: 'stickers',
    title: word('title'),
    language,
    size: size === 'a4' ? 'A4' : '4x6',
    shown: 'inline',
    blocks:
      size === 'a4'
        ? labelsOn({ across: 2, down: 4 }, stickers)
        : stickers.flatMap((blocks, at) => (at === 0 ? blocks : [{ kind: 'pageBreak' as const }, ...blocks])),
  }
}

type Word = (key: keyof typeof en) => string
function stickerOf({ delivery, depot, barcode, label, at, of }: Parcel, word: Word): Block[] {
  const { code, customer, line, access, postcode, city, country, day, windows, note, phone } = delivery
  const when = [day, ...windows.map(({ from, until }) => `${from}–${until}`)].filter(Boolean).join(' · ')
  const needs = (['photo', 'signature', 'code'] as const).filter((one) => delivery.needs[one]).map((one) => word(one))
  const small = (text: string, dimmed = false): Block[] => (text === '' ? [] : [{ kind: 'small', text, dimmed }])
  return [
    {
      kind: 'columns',
      columns: [
        {
          share: 3,
          blocks: [{ kind: 'huge', text: code }, ...small(`${word('from')} ${depot.name}, ${depot.line}`, true)],
        },
        { share: 1, blocks: [{ kind: 'huge', text: `${at}/${of}`, align: 'end' }] },
      ],
    },
    { kind: 'line' },
    { kind: 'title', text: customer },
    { kind: 'heading', text: line },
    { kind: 'heading', text: [postcode, city, country].filter(Boolean).join(' ') },
    ...small(access),
    ...small(phone),
    { kind: 'line' },
    ...small(when),
    ...small([...needs, ...(delivery.needs.minAge ? [`${delivery.needs.minAge}+`] : [])].join(' · ')),
    ...small([label, note].filter(Boolean).join(' · '), true),
    { kind: 'space', height: 2 },
    {
      kind: 'columns',
      columns: [
        {
          share: 2,
          blocks: [
            asciiOf(barcode)
              ? { kind: 'barcode', text: barcode, width: 58, height: 15 }
              : { kind: 'text', text: barcode },
          ],
        },
        { share: 1, blocks: [{ kind: 'qr', text: barcode, width: 22, align: 'end' }] },
      ],
    },
  ]
}

/** Other letters than these have no bars. */
const asciiOf = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)
