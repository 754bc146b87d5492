/** Rights: action and subject, as the stored rules of a person say them. */
import { Ability as Abilities } from '@casl/ability'
import * as z from 'zod/mini'
import { Condition, conditionOf, fits, me } from './condition'

export const actions = ['manage', 'create', 'read', 'update', 'delete'] as const
export type Action = (typeof actions)[number]
export type Ability = readonly [action: Action, subject: string]

const word = z.string().check(z.minLength(1))
const words = z.union([word, z.array(word).check(z.minLength(1))])

/** One rule, with exactly the fields that the client stores as userAbilityRules. */
export const Rule = z.strictObject({
  action: words,
  subject: words,
  inverted: z.optional(z.boolean()),
  conditions: z.optional(Condition),
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

export type Rights = Abilities<[string, string], Condition>

/**
 * @example
 * rightsOf([{ action: 'read', subject: 'Kanban' }]).can('read', 'Kanban') // true
 */
export const rightsOf = (rules: readonly Rule[]): Rights =>
  new Abilities<[string, string], Condition>([...rules], {
    conditionsMatcher: (condition) => (row) => fits(condition, row),
    fieldMatcher: (fields) => (field) => fields.includes(field),
  })

/** A rule that speaks of some rows or fields only. */
export const isNarrow = ({ conditions, fields }: Rule): boolean => conditions !== undefined || fields !== undefined

/** Of which rows and fields rules may speak, by subject: what nobody judges, nobody may rely on. */
export type Judged = ReadonlyMap<
  string,
  { by: readonly string[]; fields: readonly string[]; hideable?: readonly string[] }
>

/** Some fields are judged when a row is written, others when it is read; of those that are read no conditions may be asked. */
export const isJudged = (rule: Rule, subject: string, judged: Judged): boolean => {
  const { conditions, fields } = rule
  const known = judged.get(subject)
  const all = (words: readonly string[], of: readonly string[] = []) => words.every((word) => of.includes(word))
  if (fields && speaksOf(rule, 'read', subject)) {
    if (conditions || !all(fields, known?.hideable)) return false
    if ([rule.action].flat().every((action) => action === 'read')) return true
  }
  return all(Object.keys(conditions ?? {}), known?.by) && all(fields ?? [], known?.fields)
}

/**
 * The rules of a person as they are kept to. Of those for some rows or fields that nobody judges, a grant gives nothing,
 * or it would give all, and a prohibition forbids all it names.
 */
export const keptRules = (rules: readonly Rule[], judged: Judged, person: number | typeof me): Rule[] =>
  rules.flatMap((rule) =>
    isNarrow(rule) ? [rule.subject].flat().flatMap((one) => kept(rule, one, judged, person)) : rule,
  )

function kept(rule: Rule, subject: string, judged: Judged, person: number | typeof me): Rule[] {
  const { conditions, fields: _fields, ...whole } = rule
  if (!isJudged(rule, subject, judged)) return rule.inverted ? [{ ...whole, subject }] : []
  return [{ ...rule, subject, ...(conditions && { conditions: conditionOf(conditions, person) }) }]
}

/** What somebody chose of what they may do, for a key, say. */
export type Chosen = readonly { action: readonly Action[]; subject: string }[]

/**
 * Rules that allow what both do: those of the person, and what was chosen of them. Each choice repeats all rules that touch it,
 * prohibitions included and in their order, so that the last one decides for a key as it does for its person.
 * @example
 * narrowed([{ action: 'manage', subject: 'all' }], [{ action: ['read'], subject: 'User' }]) // [{ action: 'read', subject: 'User' }]
 */
export const narrowed = (rules: readonly Rule[], chosen: Chosen): Rule[] =>
  chosen.flatMap(({ action: actions, subject }) =>
    actions.flatMap((action) =>
      rules
        .flatMap((rule) => ruleWithin(rule, action, subject))
        // two rules may have said the same of it
        .filter((rule, at, all) => JSON.stringify(rule) !== JSON.stringify(all[at - 1])),
    ),
  )

function ruleWithin(rule: Rule, action: Action, subject: string): Rule[] {
  const [does, about] = [shared(rule.action, action, 'manage'), shared(rule.subject, subject, 'all')]
  return does === undefined || about === undefined ? [] : [{ ...rule, action: does, subject: about }]
}

/** The words that a rule and a choice have in common; `any` stands for every word. */
function shared(said: string | string[], chosen: string, any: string): string | string[] | undefined {
  if ([any, chosen].some((word) => [said].flat().includes(word))) return chosen
  return chosen === any ? said : undefined
}

/** Is it about this, or about everything? */
export const speaksOf = (rule: Rule, action: string, subject: string): boolean =>
  [action, 'manage'].some((one) => [rule.action].flat().includes(one)) &&
  [subject, 'all'].some((one) => [rule.subject].flat().includes(one))

type Row = Readonly<Record<string, unknown>>
/**
 * May this very row be read, changed, deleted? The last rule that speaks of it decides.
 * @example
 * allowsRow(rightsOf([{ action: 'update', subject: 'User', conditions: { id: 7 } }]), ['update', 'User'], { id: 8 }) // false
 */
export const allowsRow = (rights: Rights, [action, subject]: Ability, row: Row): boolean =>
  rights
    .possibleRulesFor(action, subject)
    .find(({ conditions, fields, inverted }) => (!inverted || !fields) && (!conditions || fits(conditions, row)))
    ?.inverted === false

/** May somebody with these rights give others what those rules allow? Nobody gives away more than they have. */
export const covers = (rights: Rights, rules: readonly Rule[]): boolean =>
  rules.every((rule) => rule.inverted === true || has(rights, rule))

/** May they write such rules, or take them away? To forbid, and to lift what is forbidden, takes the right, too. */
export const mayWrite = (rights: Rights, rules: readonly Rule[]): boolean =>
  allowsAll(rights, ['manage', 'all']) || rules.every((rule) => has(rights, rule))

const has = (rights: Rights, { action, subject }: Rule): boolean =>
  [action].flat().every((a) => [subject].flat().every((s) => allowsAll(rights, [a, s])))

/** Of every row, and every field. */
export const allowsAll = (rights: Rights, [action, subject]: readonly [action: string, subject: string]): boolean =>
  rights.possibleRulesFor(action, subject).find((rule) => rule.inverted || !(rule.conditions || rule.fields))
    ?.inverted === false

/** Everything: the mark of an administrator. */
export const administers = (rules: readonly Rule[]): boolean => allowsAll(rightsOf(rules), ['manage', 'all'])

/** May this person do what is needed, of some row at least? */
export const allows = (rights: Rights, [action, subject]: Ability): boolean => rights.can(action, subject)
