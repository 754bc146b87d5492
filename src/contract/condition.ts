/** What a rule may ask of the rows it is about: `{ role: 'client', id: '$me' }`. All of it must be so. */
import * as z from 'zod/mini'

/** Stands for the person whose rules these are. */
export const me = '$me' as const

const Value = z.union([z.string(), z.number(), z.boolean()])
const Values = z.array(Value).check(z.minLength(1))
const Operators = z.union([Value, z.null(), z.strictObject({ $in: Values }), z.strictObject({ $nin: Values })])
type Operators = z.infer<typeof Operators>

const some = z.refine((value) => Object.keys(Object(value)).length > 0, 'Says nothing')
export const Condition = z.record(z.string(), Operators).check(some)
export type Condition = z.infer<typeof Condition>

/** Every query of such rows carries all values. */
export const mostValues = 1000
const isShort = z.refine<Condition>(
  (condition) => askedOf(condition).every(({ values }) => values.length <= mostValues),
  `Give at most ${mostValues} values`,
)
/** A condition as it may be written; one that an older version stored may be longer, and is kept to. */
export const WrittenCondition = Condition.check(isShort)

type Scalar = z.infer<typeof Value> | null
/** Of what a row must be, or must not be, one. */
export type OneOf = { word: string; not: boolean; values: readonly Scalar[] }

/**
 * @example
 * askedOf({ role: { $in: ['client', 'author'] } }) // [{ word: 'role', not: false, values: ['client', 'author'] }]
 */
export const askedOf = (condition: Condition): OneOf[] =>
  Object.entries(condition).map(([word, asked]) => {
    if (asked === null || typeof asked !== 'object') return { word, not: false, values: [asked] }
    return '$in' in asked ? { word, not: false, values: asked.$in } : { word, not: true, values: asked.$nin }
  })

/** @example fits({ id: 7 }, { id: 7, role: 'client' }) // true */
export const fits = (condition: Condition, row: Readonly<Record<string, unknown>>): boolean =>
  askedOf(condition).every(({ word, not, values }) => values.some((value) => value === (row[word] ?? null)) !== not)

/** With the person in the place of `$me`. */
export const conditionOf = (condition: Condition, person: number | typeof me): Condition => {
  const known = (value: Scalar) => (value === me ? person : value)
  const all = (values: z.infer<typeof Values>) => values.map((value) => (value === me ? person : value))
  return Object.fromEntries(
    Object.entries(condition).map(([word, asked]): [string, Operators] => {
      if (asked === null || typeof asked !== 'object') return [word, known(asked)]
      return [word, '$in' in asked ? { $in: all(asked.$in) } : { $nin: all(asked.$nin) }]
    }),
  )
}
