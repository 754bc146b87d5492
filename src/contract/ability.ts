/** Rights: action and subject, as the stored rules of a person say them. */
import { Ability as Abilities } from '@casl/ability'
import * as z from 'zod/mini'

export const actions = ['manage', 'create', 'read', 'update', 'delete'] as const
export type Action = (typeof actions)[number]
export type Ability = readonly [action: Action, subject: string]

const word = z.string().check(z.minLength(1))
const words = z.union([word, z.array(word).check(z.minLength(1))])
const some = z.refine((value) => Object.keys(Object(value)).length > 0, 'Says nothing')

/** One rule, with exactly the fields that the client stores as userAbilityRules. */
export const Rule = z.strictObject({
  action: words,
  subject: words,
  inverted: z.optional(z.boolean()),
  conditions: z.optional(z.record(z.string(), z.unknown()).check(some)),
  fields: z.optional(z.array(word).check(z.minLength(1))),
  reason: z.optional(z.string()),
})
export type Rule = z.infer<typeof Rule>

const Named = z.object({ action: words, subject: words, inverted: z.literal(true) })

/**
 * Rules as they are stored, perhaps by an older version. One that cannot be read grants nothing, or forbids all it names.
 * @example
 * readRules([{ action: 'read', subject: 'User', fields: [] }]) // []
 */
export const readRules = (stored: readonly unknown[]): Rule[] =>
  stored.flatMap((one): Rule | Rule[] => {
    const read = z.safeParse(Rule, withoutNone(one))
    return read.success ? read.data : (z.safeParse(Named, one).data ?? [])
  })

/** No condition at all is none. */
function withoutNone(rule: unknown): unknown {
  const { conditions, ...others } = Object(rule) as { conditions?: unknown }
  return JSON.stringify(conditions) === '{}' ? others : rule
}

export type Rights = Abilities<[string, string], unknown>

/**
 * @example
 * rightsOf([{ action: 'read', subject: 'Kanban' }]).can('read', 'Kanban') // true
 */
export const rightsOf = (rules: readonly Rule[]): Rights =>
  new Abilities<[string, string], unknown>(rules.flatMap(honoured))

/** A rule that speaks of some rows or fields only. */
export const isNarrow = ({ conditions, fields }: Rule): boolean => conditions !== undefined || fields !== undefined

/** No feature judges single rows or fields yet. Until one does, a grant of some of them grants none, or it would grant all,
 *  and a prohibition of some forbids all. */
function honoured({ conditions, fields, ...rule }: Rule): Rule[] {
  return isNarrow({ ...rule, conditions, fields }) && !rule.inverted ? [] : [rule]
}

/** May somebody with these rights give others what those rules allow? Nobody gives away more than they have. */
export const covers = (rights: Rights, rules: readonly Rule[]): boolean =>
  rules.every((rule) => rule.inverted === true || has(rights, rule))

/** May they write such rules, or take them away? To forbid, and to lift what is forbidden, takes the right, too. */
export const mayWrite = (rights: Rights, rules: readonly Rule[]): boolean =>
  rights.can('manage', 'all') || rules.every((rule) => has(rights, rule))

const has = (rights: Rights, { action, subject }: Rule): boolean =>
  [action].flat().every((a) => [subject].flat().every((s) => rights.can(a, s)))

/** Everything: the mark of an administrator. */
export const administers = (rules: readonly Rule[]): boolean => rightsOf(rules).can('manage', 'all')

/** May this person do what is needed? */
export const allows = (rights: Rights, [action, subject]: Ability): boolean => rights.can(action, subject)
