import { expect, test } from 'vitest'
import { rightsOf, type Rule } from '#contract/ability'
import {
  createdDate,
  matrixOf,
  momentOfCreated,
  namesOf,
  rulesOf,
  tickCount,
  verdictOn,
  withAll,
  withHidden,
  withTick,
} from './rules'

const subjects = ['Kanban', 'Role', 'User']

test('a date as the sample writes it, there and back', () => {
  for (const at of ['2021-04-14T20:43:00Z', '2021-12-04T00:15:00Z', '2021-12-04T12:05:00Z'])
    expect(momentOfCreated(createdDate(new Date(at)))).toEqual(new Date(at))
  expect(createdDate(new Date('2021-04-14T20:43:00Z'))).toBe('14 Apr 2021, 8:43 PM')
  expect(momentOfCreated('yesterday')).toBeUndefined()
})

test('rules become ticks and ticks become the same rules', () => {
  const rules: Rule[] = [
    { action: ['create', 'read'], subject: 'Kanban' },
    { action: 'manage', subject: 'Role' },
    { action: ['read'], subject: 'User' },
  ]
  const matrix = matrixOf(rules, subjects)
  expect(matrix.ticks).toEqual({
    Kanban: ['create', 'read'],
    Role: ['create', 'read', 'update', 'delete'],
    User: ['read'],
  })
  expect(rulesOf(matrix)).toEqual(rules)
})

test('several rules on one subject are one row; a tick taken from a whole leaves the others', () => {
  const rules: Rule[] = [
    { action: 'delete', subject: ['Kanban', 'User'] },
    { action: 'read', subject: 'Kanban' },
    { action: 'manage', subject: 'Role' },
  ]
  const matrix = matrixOf(rules, subjects)
  expect(matrix.ticks['Kanban']).toEqual(['read', 'delete'])
  expect(rulesOf(withTick(matrix, 'Role', 'delete', false))).toContainEqual({
    action: ['create', 'read', 'update'],
    subject: 'Role',
  })
  expect(rulesOf(withTick(withTick(matrix, 'Kanban', 'read', false), 'Kanban', 'delete', false))).not.toContainEqual(
    expect.objectContaining({ subject: 'Kanban' }),
  )
})

test('everything is one rule, and ticks do not count then', () => {
  const matrix = matrixOf([{ action: 'manage', subject: 'all' }], subjects)
  expect(matrix.everything).toBe(true)
  expect(rulesOf(withAll(matrix, true))).toEqual([{ action: 'manage', subject: 'all' }])
  expect(tickCount(withAll(matrix, true))).toBe(subjects.length * 4)
  expect(rulesOf({ ...matrix, everything: false })).toEqual([])
})

test('what a table cannot say is kept', () => {
  const rest: Rule[] = [
    { action: 'read', subject: 'User', conditions: { company: 'Averne Freight' } },
    { action: 'delete', subject: 'Kanban', inverted: true, reason: 'audited' },
    { action: 'read', subject: 'all' },
    { action: 'read', subject: 'Zeppelin' },
    { action: 'manage', subject: ['Kanban', 'Zeppelin'] },
  ]
  const matrix = matrixOf(rest, subjects)
  expect(tickCount(matrix)).toBe(0)
  expect(rulesOf(withTick(matrix, 'User', 'read', true))).toEqual([{ action: ['read'], subject: 'User' }, ...rest])
})

test('fields that are hidden stand beside the ticks, and no tick shows them again', () => {
  const hiding: Rule = { action: 'read', subject: 'User', fields: ['email', 'contact'], inverted: true }
  const rules: Rule[] = [{ action: ['read'], subject: 'User' }, hiding]
  const matrix = matrixOf(rules, subjects)
  expect([matrix.hidden, matrix.rest]).toEqual([{ User: ['email', 'contact'] }, []])
  expect(rulesOf(matrix)).toEqual(rules)
  const more = rulesOf(withTick(matrix, 'User', 'update', true))
  expect(more).toEqual([{ action: ['read', 'update'], subject: 'User' }, hiding])
  expect(rulesOf(withHidden(matrix, 'User', ['email']))).toEqual([rules[0], { ...hiding, fields: ['email'] }])
  expect(rulesOf(withHidden(matrix, 'User', []))).toEqual([rules[0]])
  expect(rulesOf({ ...matrix, everything: true })).toEqual([{ action: 'manage', subject: 'all' }, ...rules])
})

test('a rule that a later grant lifts hides nothing, and is kept as it is', () => {
  const hiding: Rule = { action: 'read', subject: 'User', fields: ['email'], inverted: true }
  const rules: Rule[] = [hiding, { action: ['read'], subject: 'User' }]
  const matrix = matrixOf(rules, subjects)
  expect([matrix.hidden, matrix.rest]).toEqual([{}, [hiding]])
  expect(rulesOf(matrix)).toEqual(rules)
  // so does one that says why, or forbids more
  const said: Rule = { ...hiding, reason: 'audited' }
  expect(matrixOf([said], subjects).rest).toEqual([said])
})

test('rules stay in their order, because the last that speaks of something decides', () => {
  const rules: Rule[] = [
    { action: 'delete', subject: 'Kanban', inverted: true, reason: 'audited' },
    { action: 'manage', subject: 'Kanban' },
    { action: 'read', subject: ['User', 'Role'] },
    { action: 'manage', subject: 'all' },
    { action: 'delete', subject: 'User', inverted: true },
  ]
  const matrix = matrixOf(rules, subjects)
  expect(rulesOf(matrix)).toEqual(rules)
  expect(rulesOf(withTick(withTick(matrix, 'Role', 'read', false), 'Role', 'read', true))).toEqual(rules)
  const less = withTick({ ...matrix, everything: false }, 'Role', 'read', false)
  expect(rulesOf(less)).toEqual([rules[0], rules[1], { action: ['read'], subject: 'User' }, rules[4]])
})

test('what is ticked never lifts what is forbidden', () => {
  const [forbidden, reading]: Rule[] = [
    { action: 'delete', subject: 'Kanban', inverted: true },
    { action: ['read'], subject: 'Kanban' },
  ]
  const ticked = rulesOf(withTick(matrixOf([forbidden!, reading!], subjects), 'Kanban', 'delete', true))
  expect(ticked).toEqual([{ action: ['delete'], subject: 'Kanban' }, forbidden, reading])
  expect(rightsOf(ticked).can('delete', 'Kanban')).toBe(false)
  const everything = rulesOf({ ...matrixOf([forbidden!, reading!], subjects), everything: true })
  expect(everything).toEqual([{ action: 'manage', subject: 'all' }, forbidden, reading])
  // a rule of the same subject takes it in where nothing stands before it
  expect(rulesOf(withTick(matrixOf([reading!, forbidden!], subjects), 'Kanban', 'update', true))).toEqual([
    { action: ['read', 'update'], subject: 'Kanban' },
    forbidden,
  ])
})

test('a verdict names who allows and who forbids; the last word decides', () => {
  const role = { by: 'support', kind: 'role' as const, rules: [{ action: 'manage', subject: 'Kanban' }] }
  const permission = {
    by: 'Careful',
    kind: 'permission' as const,
    rules: [{ action: 'delete', subject: 'Kanban', inverted: true }],
  }
  expect(verdictOn([role, permission], 'delete', 'Kanban')).toEqual({
    allowed: false,
    partly: false,
    by: [role],
    against: [permission],
  })
  expect(verdictOn([role, permission], 'read', 'Kanban')).toEqual({
    allowed: true,
    partly: false,
    by: [role],
    against: [],
  })
  expect(verdictOn([role], 'read', 'User')).toEqual({ allowed: false, partly: false, by: [], against: [] })
})

test('one’s own are a row of the table beside all of them, and what is ticked there is written with the person left open', () => {
  const rows = namesOf([
    { name: 'Kanban', own: null },
    { name: 'User', own: 'id' },
  ])
  expect(rows).toEqual(['Kanban', 'User', 'User/id'])
  const own: Rule = { action: ['read'], subject: 'User', conditions: { id: '$me' } }
  const matrix = matrixOf([own], rows)
  expect(matrix.ticks).toEqual({ 'User/id': ['read'] })
  expect(rulesOf(matrix)).toEqual([own])
  expect(rulesOf(withTick(matrix, 'User/id', 'update', true))).toEqual([{ ...own, action: ['read', 'update'] }])
  expect(rulesOf(withTick(matrix, 'User/id', 'read', false))).toEqual([])
  expect(rulesOf(withTick(matrix, 'User', 'read', true))).toEqual([own, { action: ['read'], subject: 'User' }])
  expect(tickCount(withAll(matrix, true))).toBe(8)
  expect(verdictOn([{ by: 'users', kind: 'role', rules: [own] }], 'read', 'User')).toMatchObject({
    allowed: true,
    partly: true,
  })
})
