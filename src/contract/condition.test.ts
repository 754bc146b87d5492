import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allowsRow, isJudged, keptRules, readRules, rightsOf, Rule, type Judged } from './ability'
import { Condition, conditionOf, fits, me, mostValues, WrittenCondition } from './condition'

const judged: Judged = new Map([['User', { by: ['id', 'role', 'company'], fields: ['contact'] }]])

test('all that is asked must be so; what is not there is null', () => {
  expect(fits({ role: 'client', company: { $in: ['Averne', 'Solway'] } }, { role: 'client', company: 'Solway' })).toBe(
    true,
  )
  expect(fits({ role: 'client', company: { $in: ['Averne'] } }, { role: 'client', company: 'Solway' })).toBe(false)
  expect(fits({ company: { $nin: ['Averne'] } }, { company: null })).toBe(true)
  expect(fits({ company: null }, {})).toBe(true)
})

test('the person stands where $me stood', () => {
  expect(conditionOf({ id: me, boss: { $in: [me, 9] }, not: { $nin: [me] }, name: 'x', gone: null }, 7)).toEqual({
    id: 7,
    boss: { $in: [7, 9] },
    not: { $nin: [7] },
    name: 'x',
    gone: null,
  })
})

test('what no reader of conditions knows is no rule', () => {
  for (const conditions of [{ id: { $gt: 3 } }, { id: [1] }, {}, { id: { $in: [] } }])
    expect(Rule._zod.run({ value: { action: 'read', subject: 'User', conditions }, issues: [] }, {})).toMatchObject({
      issues: [expect.anything()],
    })
  // as an older version may have stored it: it grants nothing, and forbids all it names
  const stored = { action: 'read', subject: 'User', conditions: { id: { $gt: 3 } } }
  expect(readRules([stored, { ...stored, inverted: true }])).toEqual([
    { action: 'read', subject: 'User', inverted: true },
  ])
})

test('a condition is written with 1,000 values at most; a longer one that is stored is still read', () => {
  for (const word of ['$in', '$nin']) {
    const ofValues = (count: number) => ({ id: { [word]: Array.from({ length: count }, (_, nth) => nth) } })
    expect(z.safeParse(WrittenCondition, ofValues(mostValues)).success).toBe(true)
    const refused = z.safeParse(WrittenCondition, ofValues(mostValues + 1))
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Give at most 1000 values'])
    expect(z.safeParse(Condition, ofValues(mostValues + 1)).success).toBe(true)
  }
})

test('of rules for some rows those are kept to that somebody judges', () => {
  const mine: Rule = { action: 'read', subject: ['User', 'Kanban'], conditions: { id: me } }
  expect(keptRules([mine], judged, 7)).toEqual([{ action: 'read', subject: 'User', conditions: { id: 7 } }])
  expect(keptRules([{ ...mine, inverted: true }], judged, 7)).toEqual([
    { action: 'read', subject: 'User', conditions: { id: 7 }, inverted: true },
    { action: 'read', subject: 'Kanban', inverted: true },
  ])
  expect(isJudged({ action: 'update', subject: 'User', fields: ['contact'] }, 'User', judged)).toBe(true)
  expect(isJudged({ action: 'update', subject: 'User', fields: ['email'] }, 'User', judged)).toBe(false)
  const hides: Judged = new Map([['User', { by: ['id'], fields: ['contact'], hideable: ['contact', 'email'] }]])
  const ofFields = (action: Rule['action'], ...fields: string[]): Rule => ({ action, subject: 'User', fields })
  expect(isJudged(ofFields('read', 'contact', 'email'), 'User', hides)).toBe(true)
  expect(isJudged({ ...ofFields('read', 'email'), conditions: { id: 7 } }, 'User', hides)).toBe(false)
  expect(isJudged(ofFields('manage', 'contact'), 'User', hides)).toBe(true)
  // what may be hidden is not given singly when a row is written
  expect(isJudged(ofFields('manage', 'email'), 'User', hides)).toBe(false)
  for (const action of ['read', 'manage', ['update', 'read']])
    expect(isJudged({ action, subject: 'User', fields: ['contact'] }, 'User', judged)).toBe(false)
})

test('of one row the last rule that speaks of it decides', () => {
  const rights = rightsOf([
    { action: 'update', subject: 'User', conditions: { company: 'Averne' } },
    { action: 'update', subject: 'User', conditions: { role: 'admin' }, inverted: true },
  ])
  expect(allowsRow(rights, ['update', 'User'], { company: 'Averne', role: 'client' })).toBe(true)
  expect(allowsRow(rights, ['update', 'User'], { company: 'Averne', role: 'admin' })).toBe(false)
  expect(allowsRow(rights, ['update', 'User'], { company: 'Solway', role: 'client' })).toBe(false)
})
