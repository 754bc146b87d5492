/** Parameters of paths and queries. Reading never fails: what makes no sense reads as its fallback. */
import type { Param } from './endpoint'
import { writable } from './writable'
import { isDay } from './zone'

const positive = (text: string | undefined, fallback: number): number =>
  text && /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) < 2 ** 31 ? Number(text) : fallback

/** Free text, or nothing. */
export const text: Param<string | undefined> = {
  read: ([v]) => (v === undefined ? undefined : writable(v.slice(0, 1000)) || undefined),
  doc: { type: 'string' },
}
/** One word of a path. */
export const word: Param<string> = { read: ([v]) => writable(v ?? ''), doc: { type: 'string' } }
/** An id; what is no positive int4 reads as 0, which no row has, so the declared failure answers. */
export const id: Param<number> = { read: ([v]) => positive(v, 0), doc: { type: 'integer', minimum: 1 } }
export const flag: Param<boolean | undefined> = {
  read: ([v]) => (v === 'true' ? true : v === 'false' ? false : undefined),
  doc: { type: 'boolean' },
}
export const int = (fallback: number): Param<number> => ({
  read: ([v]) => positive(v, fallback),
  // a client that fills in what is left out sends nothing that is refused
  doc: { type: 'integer', minimum: Math.min(1, fallback), default: fallback },
})
export const oneOf = <const Word extends string>(...words: readonly Word[]): Param<Word | undefined> => ({
  read: ([v]) => words.find((word) => word === v),
  doc: { type: 'string', enum: words },
})
/** A filter by one of these words. Another word is kept, so that it matches no row: left out, it would match every row. */
export const filterBy = (...words: readonly string[]): Param<string | undefined> => ({
  ...text,
  doc: { type: 'string', enum: words },
})
/** A day; what is none is not said. */
export const day: Param<string | undefined> = {
  read: ([v]) => (isDay(v) ? v : undefined),
  doc: { type: 'string', format: 'date' },
}
/** A filter by a day. What is none reads as a day before all of ours, so that it matches no row. */
export const filterByDay: Param<string | undefined> = {
  read: ([v]) => (!v ? undefined : isDay(v) ? v : '0001-01-01'),
  doc: { type: 'string', format: 'date' },
}
/** A parameter given several times: `?role=admin&role=editor`. */
export const many = <const Word extends string>(...words: readonly Word[]): Param<Word[]> => ({
  read: (texts) => words.filter((word) => texts.includes(word)),
  doc: { type: 'array', items: { type: 'string', enum: words } },
})
