import { allowsAll, readRules, rightsOf, speaksOf, type Rule } from '#contract/ability'
import { me, type Condition } from '#contract/condition'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day of a moment as people of the sample data write it: 14 Apr 2021, 8:43 PM. */
export function createdDate(at: Date): string {
  const hours = at.getUTCHours()
  const minutes = String(at.getUTCMinutes()).padStart(2, '0')
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** And back again, so that a screen can write it in the reader's language. */
export function momentOfCreated(written: string): Date | undefined {
  const read = /^(\d+) (\w{3}) (\d{4}), (\d+):(\d\d) (AM|PM)$/.exec(written)
  if (!read) return undefined
  const [, day, month = '', year, hours, minutes, half] = read
  const hour = (Number(hours) % 12) + (half === 'PM' ? 12 : 0)
  return new Date(Date.UTC(Number(year), months.indexOf(month), Number(day), hour, Number(minutes)))
}

/** May somebody with these rules do everything, and are they forbidden nothing that lifting a mistake takes? */
export function managesRights(rules: readonly Rule[]): boolean {
  const rights = rightsOf(rules)
  const lifts = ['Role', 'Permission'].every(
    (subject) => allowsAll(rights, ['read', subject]) && allowsAll(rights, ['update', subject]),
  )
  return lifts && allowsAll(rights, ['manage', 'all'])
}

export const columns = ['create', 'read', 'update', 'delete'] as const
export type Column = (typeof columns)[number]

/** What these stored rules do not allow yet of what they are to allow. */
export function missingGrant(
  stored: readonly unknown[],
  subject: string,
  actions: readonly Column[],
): Rule | undefined {
  const rights = rightsOf(readRules(stored))
  const action = actions.filter((one) => !allowsAll(rights, [one, subject]))
  return action.length > 0 ? { action, subject } : undefined
}

/** Rules as a table of ticks. What a table cannot say (conditions, what is forbidden) is kept beside it. */
export type Matrix = {
  /** The names of its rows. */
  subjects: readonly string[]
  /** The rules as loaded. Unchanged ones are saved as they are, in this order, because the last one decides. */
  rules: readonly Rule[]
  everything: boolean
  ticks: Readonly<Record<string, readonly Column[]>>
  rest: readonly Rule[]
  /** Fields that stay empty for who may read the rows, by subject. */
  hidden: Readonly<Record<string, readonly string[]>>
}

const listed = <Word>(words: Word | Word[]): Word[] => (Array.isArray(words) ? words : [words])
const isColumn = (word: string): word is Column => columns.some((one) => one === word)

/** A rule that hides fields of one subject, and nothing else. */
const isHiding = ({ action, subject, fields, inverted, ...more }: Rule): boolean =>
  listed(action).join() === 'read' &&
  listed(subject).length === 1 &&
  inverted === true &&
  fields !== undefined &&
  Object.values(more).every((value) => value === undefined)
/** One after which a grant follows hides nothing: it stays beside the table, in its place. */
const hidingIn = (rules: readonly Rule[]): Rule[] =>
  rules.filter((rule, at) => {
    const [subject = ''] = listed(rule.subject)
    return isHiding(rule) && rules.slice(at).every((other) => isHiding(other) || !speaksOf(other, 'read', subject))
  })

type Place = 'everything' | 'table' | 'rest'
function placeOf(rule: Rule, subjects: readonly string[]): Place {
  const { action, subject, conditions, inverted, fields } = rule
  if (inverted || fields || (conditions && !isOwn(conditions))) return 'rest'
  if (!conditions && listed(action).includes('manage') && listed(subject).includes('all')) return 'everything'
  return keysOf(rule).every((key) => subjects.includes(key)) ? 'table' : 'rest'
}

/** The row of the table for what is a person's own: `User/id` for users whose `id` is theirs. */
export const ownKey = (subject: string, own: string): string => `${subject}/${own}`
export const isOwn = (conditions: Condition): boolean => {
  const [value, ...others] = Object.values(conditions)
  return value === me && others.length === 0
}
const keysOf = ({ subject, conditions }: Rule): string[] =>
  listed(subject).map((one) => (conditions ? ownKey(one, Object.keys(conditions).join()) : one))
function aboutOf(key: string): Pick<Rule, 'subject' | 'conditions'> {
  const [subject = '', own] = key.split('/')
  return own === undefined ? { subject } : { subject, conditions: { [own]: me } }
}

const cellsOf = ({ action }: Rule): readonly Column[] =>
  listed(action).includes('manage') ? columns : listed(action).filter(isColumn)

type Named = { name: string; own: string | null }
/** The rows of the table: each subject, and where rows belong to people, one's own of them. */
export const namesOf = (subjects: readonly Named[]): string[] =>
  subjects.flatMap(({ name, own }) => (own === null ? name : [name, ownKey(name, own)]))
const isOwnKey = (key: string): boolean => key.includes('/')

/** `subjects`: those that are known; a rule about another stays beside the table. */
export function matrixOf(rules: readonly Rule[], subjects: readonly string[]): Matrix {
  const ticks: Record<string, readonly Column[]> = {}
  const hiding = hidingIn(rules)
  const at = (place: Place) => rules.filter((rule) => !hiding.includes(rule) && placeOf(rule, subjects) === place)
  for (const rule of at('table'))
    for (const subject of keysOf(rule)) {
      const given = cellsOf(rule)
      ticks[subject] = columns.filter((column) => given.includes(column) || ticks[subject]?.includes(column))
    }
  const hidden: Record<string, readonly string[]> = {}
  for (const { subject, fields = [] } of hiding) {
    const [name = ''] = listed(subject)
    hidden[name] = [...new Set([...(hidden[name] ?? []), ...fields])]
  }
  return { subjects, rules, everything: at('everything').length > 0, ticks, rest: at('rest'), hidden }
}

/** The rules as they came, with what was ticked and unticked since. */
export function rulesOf({ rules, hidden, ...matrix }: Matrix): Rule[] {
  const hiding = hidingIn(rules)
  const shown = rules.filter((rule) => !hiding.includes(rule))
  // last, or a grant would show again what they hide
  const kept = Object.entries(hidden).flatMap(([subject, fields]): Rule[] =>
    fields.length > 0 ? [{ action: 'read', subject, fields: [...fields], inverted: true }] : [],
  )
  return [...grantsOf({ ...matrix, rules: shown }), ...kept]
}

function grantsOf({ subjects, rules, everything, ticks }: Omit<Matrix, 'hidden'>): Rule[] {
  const before = matrixOf(rules, subjects)
  if (everything) return before.everything ? [...rules] : [{ action: 'manage', subject: 'all' }, ...rules]
  const taken = (subject: string, column: Column) => !ticks[subject]?.includes(column)
  const kept = rules.flatMap((rule): Rule | Rule[] => {
    const place = placeOf(rule, subjects)
    if (place === 'everything') return []
    return place === 'table' ? without(rule, taken) : rule
  })
  for (const subject of subjects) {
    const given = (ticks[subject] ?? []).filter((column) => !before.ticks[subject]?.includes(column))
    if (given.length > 0) grant(kept, subject, given, before.rest)
  }
  return kept
}

/** Of several subjects each may lose something else: then the rule becomes one for each, in its place. */
function without(rule: Rule, taken: (subject: string, column: Column) => boolean): Rule[] {
  const cells = cellsOf(rule)
  const left = keysOf(rule).map((key) => ({
    ...aboutOf(key),
    action: cells.filter((column) => !taken(key, column)),
  }))
  if (left.every(({ action }) => action.length === cells.length)) return [rule]
  return left.flatMap((one) => (one.action.length > 0 ? { ...rule, ...one } : []))
}

/** Before all that a table cannot say: what is ticked must not lift what somebody forbade. */
function grant(rules: Rule[], subject: string, given: readonly Column[], rest: readonly Rule[]): void {
  const found = rules.findIndex((rule) => rest.includes(rule))
  const end = found < 0 ? rules.length : found
  const own = rules.findIndex((rule, at) => at < end && keysOf(rule).join() === subject)
  const had = own < 0 ? [] : cellsOf(rules[own]!)
  const action = columns.filter((column) => given.includes(column) || had.includes(column))
  if (own < 0) rules.splice(end, 0, { action, ...aboutOf(subject) })
  else rules[own] = { ...rules[own]!, action }
}

export function withTick(matrix: Matrix, subject: string, column: Column, on: boolean): Matrix {
  const before = matrix.ticks[subject] ?? []
  const now = columns.filter((one) => (one === column ? on : before.includes(one)))
  return { ...matrix, ticks: { ...matrix.ticks, [subject]: now } }
}

export const withHidden = (matrix: Matrix, subject: string, fields: readonly string[]): Matrix => ({
  ...matrix,
  hidden: { ...matrix.hidden, [subject]: fields },
})

export const withAll = (matrix: Matrix, on: boolean): Matrix => ({
  ...matrix,
  // who has all has their own
  ticks: Object.fromEntries(matrix.subjects.map((subject) => [subject, on && !isOwnKey(subject) ? columns : []])),
})

/** How many of the table's cells are ticked, and of how many: of whole subjects. */
export const tickCount = ({ subjects, ticks }: Matrix): number =>
  subjects.reduce((sum, subject) => sum + (isOwnKey(subject) ? 0 : (ticks[subject]?.length ?? 0)), 0)

type Grant = { by: string; kind: 'role' | 'permission'; rules: readonly Rule[] }

/** May it be done, who says so, and who forbids it? The last rule that speaks of it decides. */
export function verdictOn(grants: readonly Grant[], action: Column, subject: string) {
  const naming = (inverted: boolean) =>
    grants.filter(({ rules }) =>
      rules.some((rule) => Boolean(rule.inverted) === inverted && speaksOf(rule, action, subject)),
    )
  const rights = rightsOf(grants.flatMap(({ rules }) => rules))
  const allowed = rights.can(action, subject)
  return { allowed, partly: allowed && !allowsAll(rights, [action, subject]), by: naming(false), against: naming(true) }
}
