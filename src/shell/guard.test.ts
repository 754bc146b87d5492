import { expect, test } from 'vitest'
import type { UserData } from '#contract/session'
import { place, type Place } from '#contract/place'
import { judge } from './guard'

const odile: UserData = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
const visitor = { person: undefined, can: () => false, secondFactorNeeded: false }
const reader = { person: odile, can: () => true, secondFactorNeeded: false }
const stranger = { person: odile, can: () => false, secondFactorNeeded: false }
const held = { ...stranger, secondFactorNeeded: true }

const of = (rest: Partial<Place>) =>
  place({ name: 'x', path: '/apps/x', title: { en: 'X', fr: 'X', ar: 'X' }, ...rest })
const open = of({ public: true })
const publicAndMore = of({ public: true, needs: ['read', 'X'], unauthenticatedOnly: true })
const entering = of({ unauthenticatedOnly: true })
const guarded = of({ needs: ['read', 'X'] })
const anybodySignedIn = of({})
const address = { pathname: '/apps/x', search: { q: '7' } }
const login = { goes: 'login', search: { q: '7', to: '/apps/x' } }

test.each([
  ['public', 'visitor', open, visitor, { goes: 'on' }],
  ['public', 'reader', open, reader, { goes: 'on' }],
  ['public', 'stranger', open, stranger, { goes: 'on' }],
  ['public wins over the rest', 'visitor', publicAndMore, visitor, { goes: 'on' }],
  ['public wins over the rest', 'stranger', publicAndMore, stranger, { goes: 'on' }],
  ['unauthenticatedOnly', 'visitor', entering, visitor, { goes: 'on' }],
  ['unauthenticatedOnly', 'reader', entering, reader, { goes: 'home' }],
  ['unauthenticatedOnly', 'stranger', entering, stranger, { goes: 'home' }],
  ['needs a right', 'visitor', guarded, visitor, login],
  ['needs a right', 'reader', guarded, reader, { goes: 'on' }],
  ['needs a right', 'stranger', guarded, stranger, { goes: 'nowhere' }],
  ['needs a session', 'visitor', anybodySignedIn, visitor, login],
  ['needs a session', 'stranger', anybodySignedIn, stranger, { goes: 'on' }],
])('%s, %s', (_kind, _who, place, session, verdict) => {
  expect(judge(place, session, address)).toEqual(verdict)
})

test('to is left out for the root, and an old to gives way', () => {
  expect(judge(guarded, visitor, { pathname: '/', search: { q: '7' } })).toEqual({ goes: 'login', search: { q: '7' } })
  expect(judge(guarded, visitor, { pathname: '/apps/x', search: { to: '/old' } })).toEqual({
    goes: 'login',
    search: { to: '/apps/x' },
  })
})

test('who has yet to set up a second factor is led to where that is done, and to public pages', () => {
  const to = '/account/security'
  const of = (place: Place, pathname: string) => judge(place, held, { pathname, search: { q: '7' } }, to)
  expect(of(guarded, '/apps/x')).toEqual({ goes: 'security', search: { q: '7', to: '/apps/x' } })
  expect(of(anybodySignedIn, '/apps/y')).toEqual({ goes: 'security', search: { q: '7', to: '/apps/y' } })
  expect(of(entering, '/')).toEqual({ goes: 'security', search: { q: '7' } })
  expect(of(anybodySignedIn, to)).toEqual({ goes: 'on' })
  expect(of(open, '/apps/x')).toEqual({ goes: 'on' })
})
