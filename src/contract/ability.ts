/** Rights: action and subject, as the stored rules of a person say them. */
import { Ability as Abilities, fieldPatternMatcher, type RawRuleOf } from '@casl/ability'
import * as z from 'zod/mini'

export const actions = ['manage', 'create', 'read', 'update', 'delete'] as const
export type Action = (typeof actions)[number]
export type Ability = readonly [action: Action, subject: string]

const words = z.union([z.string(), z.array(z.string())])

/** One rule, with exactly the fields that the client stores as userAbilityRules. */
export const Rule = z.strictObject({
  action: words,
  subject: words,
  inverted: z.optional(z.boolean()),
  conditions: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.array(z.string())),
  reason: z.optional(z.string()),
})
export type Rule = z.infer<typeof Rule>

/** Doors are asked about by the word of their subject, so conditions, which narrow rows, need no interpreter here. */
export type Rights = Abilities<[string, string], unknown>
const options = { conditionsMatcher: () => () => true, fieldMatcher: fieldPatternMatcher }

/**
 * @example
 * rightsOf([{ action: 'read', subject: 'Kanban' }]).can('read', 'Kanban') // true
 */
export const rightsOf = (rules: readonly Rule[]): Rights =>
  new Abilities<[string, string], unknown>(rules as RawRuleOf<Rights>[], options)

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

/** May this person do what is needed? Conditions narrow rows, not doors: a rule with conditions opens the door. */
export const allows = (rights: Rights, [action, subject]: Ability): boolean => rights.can(action, subject)
