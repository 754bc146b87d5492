/** A key never allows what its person may not do, nor what was not chosen for it. */
import { expect, test } from 'vitest'
import { chance } from '#hosts/test/chance'
import { allowsAll, allowsRow, narrowed, rightsOf, type Action, type Chosen, type Rights, type Rule } from './ability'
import { fits } from './condition'

const acts = ['create', 'read', 'update', 'delete'] as const
const subjects = ['User', 'Invoice', 'Kanban'] as const
const fields = ['email', 'phone'] as const
const rows = [{ id: 7 }, { id: 8 }]

function aRule({ next, of }: ReturnType<typeof chance>): Rule {
  const some = <T>(words: readonly T[]): T | T[] => (next(2) ? of(words) : [of(words), of(words)])
  return {
    action: some<Action>(['manage', ...acts]),
    subject: some(['all', ...subjects]),
    ...(next(3) === 0 && { inverted: true }),
    ...(next(4) === 0 && { conditions: { id: next(2) ? 7 : { $nin: [7] } } }),
    ...(next(4) === 0 && { fields: next(2) ? [of(fields)] : [...fields] }),
  }
}
const someChosen = ({ next, of }: ReturnType<typeof chance>): Chosen =>
  Array.from({ length: 1 + next(3) }, () => ({
    action: next(6) === 0 ? ['manage' as const] : [of(acts), of(acts)],
    subject: of(['all', ...subjects]),
  }))

const isChosen = (chosen: Chosen, action: string, subject: string): boolean =>
  chosen.some(
    (one) =>
      one.action.some((word) => word === action || word === 'manage') &&
      (one.subject === subject || one.subject === 'all'),
  )

/** What these rights say of an act, in every way that the house asks. */
const answers = (rights: Rights, action: Action, subject: string): boolean[] => [
  rights.can(action, subject),
  allowsAll(rights, [action, subject]),
  ...rows.flatMap((row) => [
    allowsRow(rights, [action, subject], row),
    ...fields.map((field) => fieldOf(rights, [action, subject], row, field)),
  ]),
]
/** May this field of this row? The last rule that speaks of both decides. */
const fieldOf = (rights: Rights, [action, subject]: [Action, string], row: { id: number }, field: string): boolean =>
  rights
    .possibleRulesFor(action, subject)
    .find((rule) => (!rule.conditions || fits(rule.conditions, row)) && rule.matchesField(field))?.inverted === false

const tries = 4000

test('a key allows what both its person and the choice allow, and nothing else', () => {
  const luck = chance(11)
  let allowed = 0
  for (let nth = 0; nth < tries; nth++) {
    const rules = Array.from({ length: 1 + luck.next(5) }, () => aRule(luck))
    const chosen = someChosen(luck)
    const [owner, key] = [rightsOf(rules), rightsOf(narrowed(rules, chosen))]
    for (const action of acts)
      for (const subject of subjects) {
        const whole = answers(owner, action, subject)
        const expected = whole.map((one) => one && isChosen(chosen, action, subject))
        allowed += expected.filter(Boolean).length
        expect(answers(key, action, subject), JSON.stringify({ rules, chosen, action, subject })).toEqual(expected)
      }
  }
  expect(allowed).toBeGreaterThan(tries)
})

test('what a role forbids stays forbidden where a key was given everything', () => {
  const rules: Rule[] = [
    { action: 'manage', subject: 'all' },
    { action: 'manage', subject: 'Invoice', inverted: true },
  ]
  const key = rightsOf(narrowed(rules, [{ action: ['read'], subject: 'all' }]))
  expect([key.can('read', 'Invoice'), key.can('read', 'User'), key.can('update', 'User')]).toEqual([false, true, false])
})

test('of a choice of everything, a person gives what they have of each subject', () => {
  const own: Rule = { action: ['read', 'update'], subject: ['User', 'Kanban'] }
  const key = rightsOf(narrowed([own], [{ action: ['read'], subject: 'all' }]))
  expect([key.can('read', 'User'), key.can('update', 'User'), key.can('read', 'Invoice')]).toEqual([true, false, false])
})
