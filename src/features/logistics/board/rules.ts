/** What a page knows of a board, so that it is told what is new and nothing else. */
import { mostKnown } from './contract'

/** Deliveries that wait are known by pots, each with a mark of its own: where one has changed, its pot is told anew. */
export const pots = 64
export const potOf = (id: number): number => id % pots

/** Of each route, and of each pot; a mark that is not known is empty. */
export type KnownVersions = { routes: ReadonlyMap<number, string>; pots: readonly string[] }
export const nothingKnown: KnownVersions = { routes: new Map(), pots: Array<string>(pots).fill('') }

/** @example writeKnown({ routes: new Map([[7, 'a1']]), pots: ['0f', ''] }) // '7.a1~0f.' */
export function writeKnown({ routes, pots: marks }: KnownVersions): string {
  const waiting = `~${marks.join('.')}`
  const words: string[] = []
  let length = waiting.length
  for (const [id, mark] of routes) {
    const word = `${id}.${mark}`
    length += word.length + 1
    if (length > mostKnown) break
    words.push(word)
  }
  return words.join('_') + waiting
}

/** What makes no sense is not known. */
export function readKnown(text: string | undefined): KnownVersions {
  const [routes, marks = ''] = (text ?? '').split('~')
  const all = marks.split('.')
  if (routes === undefined || all.length !== pots) return nothingKnown
  const pairs = routes.split('_').flatMap((word): [number, string][] => {
    const [id, mark] = word.split('.')
    return mark ? [[Number(id), mark]] : []
  })
  return { routes: new Map(pairs), pots: all }
}

type Waiting = { id: number; priority: number }
/** What is urgent comes first, and of what is alike what came first. */
export const byUrgency = (a: Waiting, b: Waiting): number => b.priority - a.priority || a.id - b.id

type UnplannedUpdate<W extends Waiting> = { unplanned: readonly W[]; pots: readonly number[] | null }
/** The pots that were told in place of those that were known. */
export function refilled<W extends Waiting>(was: readonly W[], { unplanned, pots: told }: UnplannedUpdate<W>): W[] {
  if (told === null) return [...unplanned]
  if (told.length === 0) return [...was]
  const fresh = new Set(told)
  return [...was.filter(({ id }) => !fresh.has(potOf(id))), ...unplanned].toSorted(byUrgency)
}

/**
 * What is known once an answer has come: of a pot that it did not tell, and of which it knows another mark, somebody has told
 * in between, or nobody has. It is asked for anew.
 */
export function knownAfter(was: KnownVersions, told: KnownVersions, fresh: readonly number[] | null): KnownVersions {
  const isTold = new Set(fresh)
  const marks = told.pots.map((mark, pot) => (!fresh || isTold.has(pot) || was.pots[pot] === mark ? mark : ''))
  return { routes: new Map([...was.routes, ...told.routes]), pots: marks }
}
