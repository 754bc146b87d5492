import { readRules, rightsOf, type Rule } from '#contract/ability'

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
  const lifts = ['Role', 'Permission'].every((subject) => rights.can('read', subject) && rights.can('update', subject))
  return lifts && rights.can('manage', 'all')
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
  const action = actions.filter((one) => !rights.can(one, subject))
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
}

const listed = <Word>(words: Word | Word[]): Word[] => (Array.isArray(words) ? words : [words])
const isColumn = (word: string): word is Column => columns.some((one) => one === word)

type Place = 'everything' | 'table' | 'rest'
function placeOf(rule: Rule, subjects: readonly string[]): Place {
  const [actions, about] = [listed(rule.action), listed(rule.subject)]
  if (rule.inverted || rule.conditions || rule.fields) return 'rest'
  if (actions.includes('manage') && about.includes('all')) return 'everything'
  return about.every((one) => subjects.includes(one)) ? 'table' : 'rest'
}

const cellsOf = ({ action }: Rule): readonly Column[] =>
  listed(action).includes('manage') ? columns : listed(action).filter(isColumn)

export const namesOf = (subjects: readonly { name: string }[]): string[] => subjects.map(({ name }) => name)

/** `subjects`: those that are known; a rule about another stays beside the table. */
export function matrixOf(rules: readonly Rule[], subjects: readonly string[]): Matrix {
  const ticks: Record<string, readonly Column[]> = {}
  const at = (place: Place) => rules.filter((rule) => placeOf(rule, subjects) === place)
  for (const rule of at('table'))
    for (const subject of listed(rule.subject)) {
      const given = cellsOf(rule)
      ticks[subject] = columns.filter((column) => given.includes(column) || ticks[subject]?.includes(column))
    }
  return { subjects, rules, everything: at('everything').length > 0, ticks, rest: at('rest') }
}

/** The rules as they came, with what was ticked and unticked since. */
export function rulesOf({ subjects, rules, everything, ticks }: Matrix): Rule[] {
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
  const left = listed(rule.subject).map((subject) => ({
    subject,
    action: cells.filter((column) => !taken(subject, column)),
  }))
  if (left.every(({ action }) => action.length === cells.length)) return [rule]
  return left.flatMap(({ subject, action }) => (action.length > 0 ? { ...rule, action, subject } : []))
}

/** Before all that a table cannot say: what is ticked must not lift what somebody forbade. */
function grant(rules: Rule[], subject: string, given: readonly Column[], rest: readonly Rule[]): void {
  const found = rules.findIndex((rule) => rest.includes(rule))
  const end = found < 0 ? rules.length : found
  const own = rules.findIndex((rule, at) => at < end && listed(rule.subject).join() === subject)
  const had = own < 0 ? [] : cellsOf(rules[own]!)
  const action = columns.filter((column) => given.includes(column) || had.includes(column))
  if (own < 0) rules.splice(end, 0, { action, subject })
  else rules[own] = { ...rules[own]!, action }
}

export function withTick(matrix: Matrix, subject: string, column: Column, on: boolean): Matrix {
  const before = matrix.ticks[subject] ?? []
  const now = columns.filter((one) => (one === column ? on : before.includes(one)))
  return { ...matrix, ticks: { ...matrix.ticks, [subject]: now } }
}

export const withAll = (matrix: Matrix, on: boolean): Matrix => ({
  ...matrix,
  ticks: Object.fromEntries(matrix.subjects.map((subject) => [subject, on ? columns : []])),
})

/** How many of the table's cells are ticked. */
export const tickCount = ({ subjects, ticks }: Matrix): number =>
  subjects.reduce((sum, subject) => sum + (ticks[subject]?.length ?? 0), 0)

type Grant = { by: string; kind: 'role' | 'permission'; rules: readonly Rule[] }
const speaksOf = (rule: Rule, action: string, subject: string): boolean =>
  [action, 'manage'].some((one) => listed(rule.action).includes(one)) &&
  [subject, 'all'].some((one) => listed(rule.subject).includes(one))

/** May it be done, who says so, and who forbids it? The last rule that speaks of it decides. */
export function verdictOn(grants: readonly Grant[], action: Column, subject: string) {
  const naming = (inverted: boolean) =>
    grants.filter(({ rules }) =>
      rules.some((rule) => Boolean(rule.inverted) === inverted && speaksOf(rule, action, subject)),
    )
  const allowed = rightsOf(grants.flatMap(({ rules }) => rules)).can(action, subject)
  return { allowed, by: naming(false), against: naming(true) }
}
