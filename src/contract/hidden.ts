/** Fields of rows that a rule may hide: they are marked in the schemas of answers, and blank for who may not read them. */
import * as z from 'zod/mini'
import type { Rights } from './ability'
import type { Json } from './endpoint'

/** A field of a subject, for example `Customer.email`. */
export type FieldName = `${string}.${string}`
type Schema = z.ZodMiniType
const marks = new WeakMap<object, readonly FieldName[]>()

/**
 * Marks the schema of a field that a rule may hide. A copy in the row of another subject is marked with the field that it copies, too.
 * @example
 * email: hideable(z.string(), 'Order.email', 'Customer.email')
 */
export function hideable<S extends Json>(schema: S, ...of: readonly FieldName[]): S {
  const one = schema as unknown as Schema
  // a schema of its own: the same one may stand for fields that nobody hides
  const own = one.clone(one._zod.def)
  if (!blanks.some((blank) => own.safeParse(blank).success)) throw new Error(`There is no blank for ${of.join(', ')}`)
  marks.set(own, of)
  return own as unknown as S
}

const blanks = [null, undefined, '', []] as const
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
/** Null, nothing, an empty text or an empty list: whatever the contract lets say that there is nothing. */
const blankOf = (schema: Schema): unknown => blanks.find((one) => schema.safeParse(one).success)

/**
 * May this field be read of every row that may be read? The last rule that speaks of it decides. Where a rule with conditions leaves it
 * open, the field is hidden in all rows: an answer does not always hold what the condition asks.
 * @example
 * hidesField(rightsOf([{ action: 'read', subject: 'Customer', fields: ['email'] }]), 'Customer.phone') // true
 */
export function hidesField(rights: Rights, name: FieldName): boolean {
  const [subject = '', field = ''] = name.split('.')
  let isLacking = false
  // the last rule comes first here
  for (const { fields, inverted, conditions } of rights.possibleRulesFor('read', subject)) {
    const isAbout = !fields || fields.includes(field)
    if (!isAbout) isLacking ||= !inverted
    // rows that a later rule gave without this field are not given it any more
    else if (inverted && (fields || isLacking)) return true
    else if (!conditions) return false
  }
  return isLacking
}

const asked = new WeakMap<Rights, Map<FieldName, boolean>>()
/** The same, remembered: an answer of a thousand rows asks it of each. */
export function hides(rights: Rights, ...names: readonly FieldName[]): boolean {
  const known = asked.get(rights) ?? new Map<FieldName, boolean>()
  asked.set(rights, known)
  return names.some((name) => {
    const is = known.get(name) ?? hidesField(rights, name)
    known.set(name, is)
    return is
  })
}

/** Does any rule of theirs speak of some fields of what may be read? Without one, nothing is hidden. */
const hidesAny = (rights: Rights): boolean => rights.rules.some(({ fields }) => fields !== undefined)

/**
 * What this person may read of a value: every marked field that is hidden from them is blank.
 * @example
 * readableIn(ctx.rights, CustomerDetail, detail)
 */
export function readableIn<T>(rights: Rights, schema: Json, value: T): T {
  return hidesAny(rights) ? (blanked(schema as unknown as Schema, value, rights) as T) : value
}

type Parts = {
  type: string
  shape?: Readonly<Record<string, Schema>>
  element?: Schema
  valueType?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  items?: readonly Schema[]
  left?: Schema
  right?: Schema
  getter?: () => Schema
}
/** Every flavour of zod says by these words what a schema is made of. */
const partsOf = (schema: Schema): Parts => schema._zod.def

function blanked(schema: Schema, value: unknown, rights: Rights): unknown {
  const names = marks.get(schema)
  if (names && hides(rights, ...names)) return blankOf(schema)
  if (typeof value !== 'object' || value === null || !isMarked(schema)) return value
  const { type, shape = {}, element, valueType, innerType, options = [], items = [], getter } = partsOf(schema)
  const inside = (one: Schema | undefined) => (one ? blanked(one, value, rights) : value)
  if (type === 'array') return (value as unknown[]).map((one) => blanked(element!, one, rights))
  if (type === 'tuple')
    return (value as unknown[]).map((one, at) => (items[at] ? blanked(items[at], one, rights) : one))
  if (type === 'union') return inside(options.find((one) => one.safeParse(value).success))
  if (type === 'lazy') return inside(getter?.())
  if (type !== 'object' && type !== 'record') return inside(innerType)
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const of = type === 'record' ? valueType : shape[key]
      return [key, of ? blanked(of, one, rights) : one]
    }),
  )
}

/** Splits a body into the part that is written and the hidden fields that were filled all the same. */
export type Kept = { body: unknown; filled: readonly string[] }

/**
 * A body without the fields that are hidden from who sends it: a form that was filled with blanks sends them back, and what is stored is
 * kept. Fields that were filled all the same are named: nobody changes what they may not read.
 * @example
 * const { body, filled } = withoutHidden(rights, CustomerChange, input.body)
 */
export function withoutHidden(rights: Rights, schema: Json, body: unknown): Kept {
  const filled: string[] = []
  if (!hidesAny(rights)) return { body, filled }
  return { body: keptOf(schema as unknown as Schema, body, rights, filled, ''), filled }
}

function keptOf(schema: Schema, value: unknown, rights: Rights, filled: string[], path: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { shape, innerType } = partsOf(schema)
  if (!shape) return innerType ? keptOf(innerType, value, rights, filled, path) : value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const of = shape[key]
      const at = path === '' ? key : `${path}.${key}`
      if (!of) return [[key, one]]
      if (!isHidden(of, rights)) return [[key, keptOf(of, one, rights, filled, at)]]
      if (!isBlank(one)) filled.push(at)
      // what has to be there stays blank: its handler keeps what is stored
      return of.safeParse(undefined).success ? [] : [[key, one]]
    }),
  )
}

/**
 * What is hidden stays as it is stored, where a body has to name all its fields.
 * @example
 * keepHidden(ctx.rights, Client, { sent: body.client, stored: clientOf(row) })
 */
export function keepHidden<T extends object>(
  rights: Rights,
  schema: Json,
  { sent, stored }: { sent: T; stored: T },
): T {
  const { shape = {} } = partsOf(schema as unknown as Schema)
  const hidden = Object.keys(shape).filter((key) => isHidden(shape[key]!, rights))
  return { ...sent, ...Object.fromEntries(Object.entries(stored).filter(([key]) => hidden.includes(key))) }
}

function isHidden(schema: Schema, rights: Rights): boolean {
  const { innerType } = partsOf(schema)
  const names = marks.get(schema)
  return (names !== undefined && hides(rights, ...names)) || (innerType !== undefined && isHidden(innerType, rights))
}

const known = new WeakMap<Schema, boolean>()
/** Is there a marked field anywhere in it? Most answers have none, and are left as they are. */
function isMarked(schema: Schema): boolean {
  const before = known.get(schema)
  if (before !== undefined) return before
  // a schema that holds itself has what its other parts have
  known.set(schema, false)
  const { shape = {}, options = [], items = [], element, valueType, innerType, left, right, getter } = partsOf(schema)
  const parts = [...Object.values(shape), ...options, ...items, element, valueType, innerType, left, right, getter?.()]
  const is = marks.has(schema) || parts.some((one) => one !== undefined && isMarked(one))
  known.set(schema, is)
  return is
}

/** Every field that an answer of this schema may hold marked. */
export function markedIn(schema: Json, met = new Set<object>()): FieldName[] {
  const one = schema as unknown as Schema
  if (met.has(one)) return []
  met.add(one)
  const { shape = {}, options = [], items = [], element, valueType, innerType, getter } = partsOf(one)
  const parts = [...Object.values(shape), ...options, ...items, element, valueType, innerType, getter?.()]
  const below = parts.flatMap((part) => (part ? markedIn(part as unknown as Json, met) : []))
  return [...(marks.get(one) ?? []), ...below]
}
