import { rightsOf, type Rule } from '#contract/ability'
import { subjects, type Subject } from './contract'

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

/** Rules as a table of ticks. What a table cannot say (conditions, what is forbidden) is kept beside it. */
export type Matrix = {
  everything: boolean
  ticks: Readonly<Partial<Record<Subject, readonly Column[]>>>
  /** Subjects on which any action is allowed, also one that no column names. */
  managed: readonly Subject[]
  rest: readonly Rule[]
}

const listed = <Word>(words: Word | Word[]): Word[] => (Array.isArray(words) ? words : [words])
const isSubject = (word: string): word is Subject => subjects.some((one) => one === word)
const isColumn = (word: string): word is Column => columns.some((one) => one === word)

export function matrixOf(rules: readonly Rule[]): Matrix {
  let everything = false
  const ticks: Partial<Record<Subject, readonly Column[]>> = {}
  const managed = new Set<Subject>()
  const rest: Rule[] = []
  for (const rule of rules) {
    const [actions, about] = [listed(rule.action), listed(rule.subject)]
    const plain = !rule.inverted && !rule.conditions && !rule.fields
    if (plain && actions.includes('manage') && about.includes('all')) everything = true
    else if (!plain || !about.every(isSubject)) rest.push(rule)
    else
      for (const subject of about.filter(isSubject)) {
        const whole = actions.includes('manage')
        if (whole) managed.add(subject)
        const given = whole ? columns : actions.filter(isColumn)
        ticks[subject] = columns.filter((column) => given.includes(column) || ticks[subject]?.includes(column))
      }
  }
  return { everything, ticks, managed: [...managed], rest }
}

export function rulesOf({ everything, ticks, managed, rest }: Matrix): Rule[] {
  if (everything) return [{ action: 'manage', subject: 'all' }, ...rest]
  const granted = subjects.flatMap((subject): Rule[] => {
    const action = ticks[subject] ?? []
    if (action.length === 0) return []
    const whole = managed.includes(subject) && action.length === columns.length
    return [{ action: whole ? 'manage' : [...action], subject }]
  })
  return [...granted, ...rest]
}

export function withTick(matrix: Matrix, subject: Subject, column: Column, on: boolean): Matrix {
  const before = matrix.ticks[subject] ?? []
  const now = columns.filter((one) => (one === column ? on : before.includes(one)))
  return { ...matrix, ticks: { ...matrix.ticks, [subject]: now } }
}

export const withAll = (matrix: Matrix, on: boolean): Matrix => ({
  ...matrix,
  ticks: Object.fromEntries(subjects.map((subject) => [subject, on ? columns : []])),
})

/** How many of the table's cells are ticked. */
export const tickCount = ({ ticks }: Matrix): number =>
  subjects.reduce((sum, subject) => sum + (ticks[subject]?.length ?? 0), 0)

type Grant = { by: string; kind: 'role' | 'permission'; rules: readonly Rule[] }
const speaksOf = (rule: Rule, action: string, subject: string): boolean =>
  [action, 'manage'].some((one) => listed(rule.action).includes(one)) &&
  [subject, 'all'].some((one) => listed(rule.subject).includes(one))

/** May it be done, who says so, and who forbids it? The last rule that speaks of it decides. */
export function verdictOn(grants: readonly Grant[], action: Column, subject: Subject) {
  const naming = (inverted: boolean) =>
    grants.filter(({ rules }) =>
      rules.some((rule) => Boolean(rule.inverted) === inverted && speaksOf(rule, action, subject)),
    )
  const allowed = rightsOf(grants.flatMap(({ rules }) => rules)).can(action, subject)
  return { allowed, by: naming(false), against: naming(true) }
}
