/** Words that an address may hold for a filter: those of the contract, and hostile ones. */
import type { Endpoint, Param } from '#contract/endpoint'

/** In no row of the demo. */
export const noRow = 'zzqxj'
const ofEveryList = ['page', 'itemsPerPage', 'sortBy', 'orderBy', 'format']
export const paramsOf = ({ query }: Endpoint): [name: string, param: Param][] =>
  Object.entries<Param>(query!).filter(([name]) => !ofEveryList.includes(name))
export const sortKeysOf = ({ query }: Endpoint): string[] => (query!['sortBy'] ? wordsOf(query!['sortBy']) : [])
/** Its handler hears of a word that the contract does not know. */
export const isKept = ({ read, doc }: Param): boolean => 'enum' in doc && read([noRow]) !== undefined

/** Parameters that choose which rows a list holds, instead of narrowing them. */
export const otherLists = ['rows', 'of', 'range', 'housekeeping']

/** Words of an enumeration, or of several at once. */
export function wordsOf({ doc }: Param): string[] {
  if (doc['type'] === 'boolean') return ['true', 'false']
  const of = doc['type'] === 'array' ? (doc['items'] as Param['doc']) : doc
  return [...((of['enum'] as string[] | undefined) ?? [])]
}

const noDays = ['t699706', '2026-02-30', '2026-13-01', '0000-01-01', '0001-01-01', '9999-12-31']
const noNumbers = ['0', '-1', '2147483647', '2147483648', '9007199254740993']
/** Names that every object of the language has are no words of a filter. */
const noWords = ['__proto__', 'constructor', '\0', "'"]
const noTexts = ['%', '_', '"', '\\', '😀', '{}', '[]', "' or 1=1 --", 'x'.repeat(2000)]
const several = ['2026-05-12', "'", '3']

/** Values that a handler can tell apart; all others are read as one of these before it runs. */
function distinct({ read }: Param, texts: readonly string[]): (readonly string[])[] {
  const said = (one: readonly string[]): string => JSON.stringify(read([...one])) ?? ''
  const all = new Map([...texts.map((one) => [one]), several].map((one) => [said(one), one]))
  all.delete(said([]))
  return [...all.values()]
}
export const hostileOf = (param: Param) =>
  distinct(param, param.doc['enum'] ? noWords : [...noWords, ...noTexts, ...noNumbers, ...noDays])
/** A file is filtered by what filters its list: what differs is how much it holds. */
export const hostileOfFile = (param: Param) => distinct(param, param.doc['enum'] ? noWords : [...noWords, ...noDays])
