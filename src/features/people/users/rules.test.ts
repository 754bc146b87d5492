import { expect, test } from 'vitest'
import { languageOf } from './contract'
import { changedOf, activityOf, share, usernameOf } from './rules'

const trace = { subject: 'User', subjectId: '7', action: 'update', before: null, after: null }

test('a username is the first half of an address', () => {
  expect(usernameOf('odile.marchetti@averne-freight.example')).toBe('odile.marchetti')
})

test('the language of a person is read from what they wrote', () => {
  expect(['English', 'French', 'français', 'Arabic', 'العربية', 'Portuguese', 'Armenian'].map(languageOf)).toEqual([
    'en',
    'fr',
    'fr',
    'ar',
    'ar',
    'en',
    'en',
  ])
})

test('a share is never more than all, and nothing of nothing', () => {
  expect([share(3, 4), share(9, 4), share(0, 0)]).toEqual([0.75, 1, 0])
})

test('only what was changed is sent', () => {
  expect(changedOf({ a: '1', b: '2' }, { a: '1', b: '3' })).toEqual({ b: '3' })
})

test('a row of the trail is something a person can be told', () => {
  expect(activityOf({ ...trace, subject: 'Session' })).toEqual({ did: 'signedIn' })
  expect(activityOf({ ...trace, after: { sessions: 'ended' } })).toEqual({ did: 'sessionsEnded' })
  expect(activityOf({ ...trace, after: { twoFactor: 'off' } })).toEqual({ did: 'twoFactorOff' })
  expect(activityOf({ ...trace, after: { recovered: 'on the server' } })).toEqual({ did: 'recovered' })
  expect(activityOf({ ...trace, after: { twoFactor: 'removed' } })).toEqual({ did: 'twoFactorRemoved' })
  expect(activityOf({ ...trace, before: { status: 'active' }, after: { status: 'inactive', version: 2 } })).toEqual({
    did: 'suspended',
  })
  expect(activityOf({ ...trace, before: { role: 'author' }, after: { role: 'admin', version: 2 } })).toEqual({
    did: 'roleChanged',
    from: 'author',
    to: 'admin',
  })
  expect(
    activityOf({ ...trace, before: { taxId: 'a', role: 'author' }, after: { taxId: 'b', role: 'admin', version: 3 } }),
  ).toEqual({ did: 'changed', fields: ['taxId', 'role'] })
})

test('what is added, changed and deleted elsewhere has its name', () => {
  const card = { ...trace, subject: 'KanbanItem', action: 'post' }
  expect(activityOf({ ...card, after: { title: 'Seal the van', board: 'Done' } })).toEqual({
    did: 'added',
    thing: 'KanbanItem',
    name: 'Seal the van',
  })
  expect(activityOf({ ...card, before: { title: 'Seal the van' } })).toMatchObject({ did: 'deleted' })
  expect(activityOf({ ...card, before: { board: 'Done' }, after: { board: 'In Review' } })).toEqual({
    did: 'edited',
    thing: 'KanbanItem',
    name: '',
  })
  expect(activityOf({ ...trace, subject: 'Account' })).toEqual({ did: 'called' })
})
