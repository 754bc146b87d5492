/** How columns are matched and cells are read. */
import { dayInUtc } from '#contract/zone'
import { latin } from '#contract/digits'
import type { ImportColumn, ImportValue, Importer } from '#contract/importer'
import { languages } from '#contract/place'
import { allowedIn, type Moves } from '#contract/moves'
import type { Cause, Fix, Importer as Shown, ImportMove, ImportState, Reading } from './contract'

/** What stayed behind may be mended and added later, too. */
export const importStateMoves: Moves<ImportMove, ImportState> = {
  map: { from: ['fixing'], to: 'checking' },
  fix: { from: ['fixing', 'added'], to: 'checking' },
  add: { from: ['fixing', 'added'], to: 'adding' },
  undo: { from: ['fixing', 'added'], to: 'undoing' },
  discard: { from: ['fixing', 'failed', 'undone'], to: 'undone' },
}
/** `added`: so many rows became something by now. What did is taken back, not thrown away. */
export const movesOf = (state: ImportState, added: number): ImportMove[] =>
  allowedIn(importStateMoves, state).filter((move) => (move === 'undo' ? added > 0 : move !== 'discard' || added === 0))

/** A name without case, accents and signs. @example plainName('E-mail addréss') // 'emailaddress' */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Of what consists of signs alone, those: `#`. */
const headName = (name: string): string => plainName(name) || name.trim()

/** For each column the field it is called like; no field twice. */
export function fieldsFor({ columns }: Pick<Importer, 'columns'>, names: readonly string[]): (string | null)[] {
  const known = new Map<string, string>()
  const there = new Set(names.map(headName))
  // a file that gives itself away is read as its planner means it
  for (const { field, beside = [] } of columns)
    for (const [name, other] of beside) if (there.has(headName(other))) known.set(headName(name), field)
  for (const { field, title, also = [] } of columns)
    for (const name of [field, ...languages.map((language) => title[language]), ...also])
      if (!known.has(plainName(name))) known.set(plainName(name), field)
  const taken = new Set<string>()
  return names.map((name) => {
    const field = known.get(headName(name))
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Which sign parts the decimals of a figure; undefined where its form alone does not tell, as in 1,234. */
function decimalOf(text: string): ',' | '.' | undefined {
  const [, whole, sign, part] = /^-?(\d+)([.,])(\d+)$/.exec(text) ?? []
  if (whole !== undefined) {
    const mayGroup = part!.length === 3 && whole.length <= 3 && !whole.startsWith('0')
    return mayGroup ? undefined : (sign as ',' | '.')
  }
  if (/^-?\d{1,3}(?:[. ]\d{3})+,\d+$/.test(text) || /^-?\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return ','
  if (/^-?\d{1,3}(?:[, ]\d{3})+\.\d+$/.test(text) || /^-?\d{1,3}(?:,\d{3}){2,}$/.test(text)) return '.'
  return undefined
}

/** Half past nine as some write it: it says nothing about figures. */
const isClock = /^(?:[01]?\d|2[0-3])[.,][0-5]\d$/

/** Which sign parts the decimals and whether day or month comes first, as far as cells tell: null where none does, or some
 *  say so and as many the opposite. */
export class ReadingSeen {
  private readonly seen = { ',': 0, '.': 0, dmy: 0, mdy: 0 }
  see(cells: Iterable<string>): void {
    for (const cell of cells) {
      const text = latin(cell.trim())
      const sign = decimalOf(text)
      if (sign && !isClock.test(text)) this.seen[sign]++
      const [, first, second] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(text) ?? []
      if (Number(first) > 12) this.seen.dmy++
      if (Number(second) > 12) this.seen.mdy++
    }
  }
  get reading(): Reading {
    const { seen } = this
    return {
      decimal: seen[','] === seen['.'] ? null : seen[','] > seen['.'] ? ',' : '.',
      dates: seen.dmy === seen.mdy ? null : seen.dmy > seen.mdy ? 'dmy' : 'mdy',
    }
  }
}

export type ReadCell = { value: ImportValue } | { code: string }
/** What a cell says, or what is wrong with it. An empty one is null. */
export function readCell(column: ImportColumn, cell: string, reading: Reading): ReadCell {
  // spreadsheets are kept from calculating by this mark, ours among them
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '')
  if (text === '') return column.needed ? { code: 'missing' } : { value: null }
  if (column.kind === 'day' && reading.dates === null)
    return agreed('which_first', [readDay(text, 'dmy'), readDay(text, 'mdy')])
  if (figures.has(column.kind) && reading.decimal === null) {
    const sign = decimalOf(latin(text))
    const signs = sign ? [sign] : (['.', ','] as const)
    return agreed(
      'which_sign',
      signs.map((decimal) => readers[column.kind](text, column, { ...reading, decimal })),
    )
  }
  return readers[column.kind](text, column, reading)
}
const figures: ReadonlySet<string> = new Set<ImportColumn['kind']>(['whole', 'number', 'money'])
/** What only a person can say of the file. */
export const undecided = ['which_first', 'which_sign'] as const

/** Read both ways: where both make sense and differ, nobody but a person can tell. */
function agreed(otherwise: (typeof undecided)[number], ways: readonly ReadCell[]): ReadCell {
  const sound = ways.filter((way) => 'value' in way)
  if (sound.length === 0) return ways[0]!
  return sound.every(({ value }) => value === sound[0]!.value) ? sound[0]! : { code: otherwise }
}

type Reader = (text: string, column: ImportColumn, reading: Reading) => ReadCell
const longest = 2000
const isEmail = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@,;<>()".]{2,}$/

const inBounds = (value: number, { least = 0, most = Number.MAX_SAFE_INTEGER }: ImportColumn): ReadCell =>
  value < least ? { code: 'too_small' } : value > most ? { code: 'too_large' } : { value }

/** @example plainNumber('1 234,50 EUR', ',') // '1234.50' */
export function plainNumber(text: string, decimal: Reading['decimal']): string | undefined {
  const bare = latin(text).replaceAll(/[\s\u00a0\u202f'’]|\p{Sc}|[A-Za-z]{1,3}$|^[A-Z]{3}/gu, '')
  const plain = decimal === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? plain : undefined
}

const yes = new Set(['yes', 'y', 'true', '1', 'on', 'x', 'oui', 'o', 'vrai', 'نعم', 'صحيح'])
const no = new Set(['no', 'n', 'false', '0', 'off', 'non', 'faux', 'لا', 'خطأ'])

const readers: Record<ImportColumn['kind'], Reader> = {
  text: (text, { most = longest }) => (text.length > most ? { code: 'too_long' } : { value: text }),
  email(text, { most = 200 }) {
    const address = text.replace(/^mailto:/i, '').toLowerCase()
    if (address.length > most) return { code: 'too_long' }
    return isEmail.test(address) ? { value: address } : { code: 'no_email' }
  },
  whole(text, column, { decimal }) {
    const plain = plainNumber(text, decimal)
    if (plain === undefined) return { code: 'no_number' }
    return Number.isInteger(Number(plain)) ? inBounds(Number(plain), column) : { code: 'not_whole' }
  },
  number(text, column, { decimal }) {
    const plain = plainNumber(text, decimal)
    return plain === undefined ? { code: 'no_number' } : inBounds(Number(plain), column)
  },
  /** As a decimal text: what it is in cents depends on the currency. */
  money(text, column, { decimal }) {
    const plain = plainNumber(text, decimal)
    if (plain === undefined) return { code: 'no_amount' }
    const bounds = inBounds(Number(plain), column)
    return 'code' in bounds ? bounds : { value: plain }
  },
  day: (text, _column, { dates }) => readDay(text, dates),
  time: (text) => timeOf(latin(text)),
  flag(text) {
    const word = text.toLowerCase()
    return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : { code: 'no_flag' }
  },
  choice(text, { choices = [] }) {
    const name = plainName(text)
    const found = choices.find(({ value, also }) => [value, ...also].some((one) => plainName(one) === name))
    return found ? { value: found.value } : { code: 'no_choice' }
  },
}

function readDay(said: string, dates: Reading['dates']): ReadCell {
  const text = latin(said)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  const local = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{2}|\d{4})(?: .*)?$/.exec(text)
  // a point between is how days are written where the day comes first
  const dayFirst = local?.[2] === '.' || dates === 'dmy'
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : local && [local[4]!.length === 2 ? `20${local[4]}` : local[4], local[dayFirst ? 3 : 1], local[dayFirst ? 1 : 3]]
  if (!parts) return { code: 'no_day' }
  const [year, month, day] = parts.map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay ? { value: dayInUtc(date) } : { code: 'no_day' }
}

function timeOf(text: string): ReadCell {
  const found =
    /^(?:\d{4}-\d\d-\d\d[T ])?(\d{1,2})(?:[:h.](\d{2}))?(?::\d{2}(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?\s*([ap])?\.?m?\.?$/i.exec(
      text,
    )
  if (!found) return { code: 'no_time' }
  const half = found[3]?.toLowerCase()
  const hours = half ? (Number(found[1]) % 12) + (half === 'p' ? 12 : 0) : Number(found[1])
  const minutes = Number(found[2] ?? 0)
  if (hours > 23 || minutes > 59) return { code: 'no_time' }
  return { value: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` }
}

/** Letters that look like digits, as digits. @example digitsOf('O20 555 0I66') // '020 555 0166' */
export const digitsOf = (text: string): string =>
  text.replaceAll(/[OoIlSB]/g, (letter) => ({ O: '0', o: '0', I: '1', l: '1', S: '5', B: '8' })[letter]!)

/** What could be done about one cause in all its rows: `rows` is how many it would touch. */
export type Remedy = { how: Fix['how']; field: string; from?: string; other?: string; rows: number }
export function remediesOf(
  { field, code, rows, texts }: Cause,
  { columns, swaps }: Pick<Shown, 'columns' | 'swaps'>,
  fields: readonly (string | null)[],
): Remedy[] {
  if (!fields.includes(field)) return []
  if (code === 'missing') return [{ how: 'fill', field, rows }]
  const [one, other] = swaps.find((pair) => pair.includes(field)) ?? []
  const partner = one === field ? other : one
  const swap: Remedy[] = partner && fields.includes(partner) ? [{ how: 'swap', field, other: partner, rows }] : []
  const kind = columns.find((column) => column.field === field)?.kind
  const isFigure = kind !== undefined && ['whole', 'number', 'money', 'time', 'day'].includes(kind)
  if (isFigure && texts.some(({ text }) => digitsOf(text) !== text)) return [...swap, { how: 'digits', field, rows }]
  // each text apart, where the same one stands in many rows
  const same = texts.filter(({ text }) => text.trim() !== '' && !['twice', 'with_wrong'].includes(code))
  const common = same.filter((found) => kind === 'choice' || found.rows > 1)
  return [...swap, ...common.map((found): Remedy => ({ how: 'replace', field, from: found.text, rows: found.rows }))]
}
