/** A route's stops on paper and in a table, in the reader's words. */
import type { Language } from '#contract/place'
import type { Block, Paper } from '#contract/paper'
import { wallClock } from '#contract/zone'
import { wordsOf } from '#server/reader'
import type { RouteDetail, Stop } from '#features/logistics/routes/contract'
import ar from '../paper/labels.ar.json'
import en from '../paper/labels.en.json'
import fr from '../paper/labels.fr.json'

type Word = keyof typeof en
const words = (language: Language) => wordsOf<Word>({ en, fr, ar }, language)
const timeIn = (zone: string, at: string | null): string => (at === null ? '' : wallClock(zone, new Date(at)).time)

const nameOf = (stop: Stop, word: (key: Word) => string): string =>
  stop.deliveryId === null ? [word(`kind.${stop.kind}` as Word), stop.name].filter(Boolean).join(' · ') : stop.name
const windowsOf = ({ windows }: Stop): string => windows.map(({ from, until }) => `${from}–${until}`).join(', ')

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

export function sheetOfStops(route: RouteDetail, language: Language) {
  const word = words(language)
  const heads = [
    'seq',
    'stop',
    'line',
    'code',
    'window',
    'arrive',
    'begin',
    'leave',
    'weight',
    'items',
    'state',
  ] as const
  return {
    name: `route-${route.code.toLowerCase()}`,
    title: `${word('route')} ${route.code}`,
    filters: [[word('day'), route.day] as [string, string]],
    head: heads.map((head) => word(`col.${head}`)),
    rows: inTurn(
      route.list.map((stop) => [
        stop.seq,
        nameOf(stop, word),
        stop.line,
        stop.code ?? '',
        windowsOf(stop),
        timeIn(route.zone, stop.arriveAt),
        timeIn(route.zone, stop.beginAt),
        timeIn(route.zone, stop.leaveAt),
        stop.load.weightGrams / 1000,
        stop.load.items,
        word(`stop.${stop.state}` as Word),
      ]),
    ),
  }
}

/** What a driver takes along. */
export function manifestOf(route: RouteDetail, language: Language): Paper {
  const word = words(language)
  const visits = route.list.filter(({ deliveryId }) => deliveryId !== null)
  const number = new Map(visits.map(({ id }, at) => [id, at + 1]))
  const lines = route.list.map((stop): Block => ({
    kind: 'together',
    blocks: [
      {
        kind: 'columns',
        columns: [
          { share: 1, blocks: [{ kind: 'heading', text: String(number.get(stop.id) ?? '') }] },
          {
            share: 8,
            blocks: [
              { kind: 'text', text: nameOf(stop, word), strong: true },
              ...(stop.line ? [{ kind: 'small' as const, text: stop.line, dimmed: true }] : []),
            ],
          },
          {
            share: 4,
            blocks: [
              { kind: 'text', text: timeIn(route.zone, stop.beginAt) },
              ...(windowsOf(stop) ? [{ kind: 'small' as const, text: windowsOf(stop), dimmed: true }] : []),
            ],
          },
          {
            share: 6,
            blocks:
              stop.code === null ? [] : [{ kind: 'barcode', text: stop.code, width: 45, height: 9, align: 'end' }],
          },
        ],
      },
      { kind: 'line' },
    ],
  }))
  return {
    name: `manifest-${route.code.toLowerCase()}`,
    title: `${word('manifest')} ${route.code}`,
    language,
    zone: route.zone,
    shown: 'inline',
    blocks: [
      { kind: 'title', text: `${word('manifest')} ${route.code}` },
      {
        kind: 'facts',
        across: 4,
        facts: [
          [word('day'), route.day],
          [word('driver'), route.driver ?? '–'],
          [word('vehicle'), route.vehicle ?? '–'],
          [word('depot'), route.depot],
          [word('leaves'), timeIn(route.zone, route.plannedStart)],
          [word('back'), timeIn(route.zone, route.plannedEnd)],
          [word('stops'), route.stops],
          [word('kilometres'), Math.round(route.metres / 100) / 10],
        ],
      },
      { kind: 'space', height: 4 },
      { kind: 'line' },
      ...lines,
    ],
  }
}
