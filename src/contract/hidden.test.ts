/** Hidden fields: from whom they are hidden, and what is left of a value and of a body. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { chance } from '#hosts/test/chance'
import { rightsOf, type Rule } from './ability'
import { fits } from './condition'
import { hideable, hidesField, keepHidden, markedIn, readableIn, withoutHidden } from './hidden'

const rows = [{ id: 7 }, { id: 8 }]
const fields = ['email', 'phone'] as const
function aRule({ next, of }: ReturnType<typeof chance>): Rule {
  const kind = next(3)
  return {
    action: of(['read', 'manage', 'update']),
    subject: of(['User', 'all']),
    ...(next(3) === 0 && { inverted: true }),
    // a rule asks of rows or of fields, never of both
    ...(kind === 0 && { fields: [of(fields)] }),
    ...(kind === 1 && { conditions: { id: 7 } }),
  }
}

test('a field is shown only where it may be read of every row that may be read', () => {
  const luck = chance(5)
  let shown = 0
  for (let nth = 0; nth < 4000; nth++) {
    const rules = Array.from({ length: 1 + luck.next(5) }, () => aRule(luck))
    const rights = rightsOf(rules)
    const last = (row: { id: number }, field?: string) =>
      rights
        .possibleRulesFor('read', 'User')
        .find(
          (rule) =>
            (!rule.conditions || fits(rule.conditions, row)) &&
            (field === undefined ? !rule.inverted || !rule.fields : rule.matchesField(field)),
        )?.inverted === false
    const readable = rows.filter((row) => last(row))
    for (const field of fields) {
      const everywhere = readable.every((row) => last(row, field))
      const isShown = !hidesField(rights, `User.${field}`)
      // where conditions leave it open it may be hidden too often, and never too seldom
      if (isShown) expect(everywhere, JSON.stringify({ rules, field })).toBe(true)
      if (rules.every(({ conditions }) => !conditions) && readable.length > 0)
        expect(isShown, JSON.stringify({ rules, field })).toBe(everywhere)
      if (isShown && readable.length > 0) shown += 1
    }
  }
  expect(shown).toBeGreaterThan(1000)
})

const Row = z.object({
  id: z.int(),
  email: hideable(z.string(), 'User.email'),
  cost: hideable(z.nullable(z.int()), 'User.cost'),
  phone: hideable(z.optional(z.string()), 'User.phone'),
  places: hideable(z.array(z.string()), 'User.places'),
})
const row = { id: 1, email: 'a@b.example', cost: 7, phone: '1', places: ['x'] }
const hiding = rightsOf([
  { action: 'manage', subject: 'all' },
  { action: 'read', subject: 'User', fields: ['email', 'cost', 'phone', 'places'], inverted: true },
])

test('blank is null, an empty text or list, or nothing, wherever the row stands', () => {
  const Answer = z.object({
    rows: z.array(Row),
    by: z.record(z.string(), z.nullable(Row)),
    or: z.union([z.null(), Row]),
  })
  const blank = { id: 1, email: '', cost: null, phone: undefined, places: [] }
  expect(readableIn(hiding, Answer, { rows: [row], by: { x: row, y: null }, or: row })).toEqual({
    rows: [blank],
    by: { x: blank, y: null },
    or: blank,
  })
  expect(readableIn(rightsOf([{ action: 'read', subject: 'User' }]), Row, row)).toBe(row)
  expect(markedIn(Answer)).toEqual(['User.email', 'User.cost', 'User.phone', 'User.places'])
})

test('a field that has no blank is not marked', () => {
  expect(() => hideable(z.int(), 'User.age')).toThrow('There is no blank for User.age')
})

test('a body loses the blanks of what is hidden, and names what was filled all the same', () => {
  const Change = z.strictObject({
    email: hideable(z.optional(z.string().check(z.email())), 'User.email'),
    inside: z.optional(z.strictObject({ cost: hideable(z.optional(z.nullable(z.int())), 'User.cost'), size: z.int() })),
    note: hideable(z.string(), 'User.phone'),
  })
  expect(withoutHidden(hiding, Change, { email: '', inside: { cost: null, size: 3 }, note: '' })).toEqual({
    body: { inside: { size: 3 }, note: '' },
    filled: [],
  })
  expect(
    withoutHidden(hiding, Change, { email: 'a@b.example', inside: { cost: 0, size: 3 }, note: '' }).filled,
  ).toEqual(['email', 'inside.cost'])
  const stored = { email: 'a@b.example', note: 'kept' }
  expect(keepHidden(hiding, Change, { sent: { email: '', note: '' }, stored })).toEqual(stored)
})
