/** What both sides decide alike about customers. */
import type { CustomerEvent, News } from './contract'

const [first, step, size] = [100_000, 61_843, 899_981]
/**
 * The number people say on the telephone, of six figures: each is given once, and none tells how many there are.
 * @example numberOf(1) // 161843
 */
export const numberOf = (id: number): number => (id < size ? first + ((id * step) % size) : first + size + id)

/** Of the fields a person may change: those that differ. */
export function changedOf<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key])) as Partial<V>
}

/** By which ways somebody is told, as it is stored: what they never chose comes by mail. */
export const isTold = (choices: Readonly<Record<string, string[]>>, kind: News): boolean =>
  choices[kind]?.includes('email') ?? true

/** Words of Intl that are no country. */
const noCountries = ['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']
const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
let codes: ReadonlyMap<string, string> | undefined

/** Every country by its English name, which is what is stored, with its code. */
export function countryCodes(): ReadonlyMap<string, string> {
  if (codes) return codes
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const all = letters.flatMap((one) => letters.map((two) => one + two)).filter((code) => !noCountries.includes(code))
  // of two codes of one country, an old one comes later: SU, DD, FX
  const named = all.flatMap((code): [string, string][] => {
    const name = names.of(code)
    return name ? [[name, code.toLowerCase()]] : []
  })
  codes = new Map(named.toReversed())
  return codes
}
/** @example codeOf('France') // 'fr'; of what is no country, '' */
export const codeOf = (country: string): string => countryCodes().get(country) ?? ''

/** One row of the trail as something a person can be told of a customer. */
export function eventOf({ after }: { after: unknown }): Pick<CustomerEvent, 'did' | 'fields' | 'number'> {
  const told = after instanceof Object ? after : {}
  const only = (did: CustomerEvent['did'], number: number | null = null) => ({ did, fields: [], number })
  if ('merged' in told) return only('merged', Number(told.merged))
  if ('invited' in told) return only('invited')
  if ('address' in told) return only('addressed')
  if ('choices' in told) return only('chose')
  return { did: 'changed', fields: Object.keys(told).filter((field) => field !== 'version'), number: null }
}
