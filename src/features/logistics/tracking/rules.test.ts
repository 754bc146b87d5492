import { expect, test } from 'vitest'
import { contactsOf, dueTellings, filled, isNews, inkOn, mayMove, slotsOf, stageOf, wishUntil } from './rules'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

const at = (time: string) => new Date(`2026-05-12T${time}:00Z`)

test('each state is told as a stage; one that is dispatched is on the way once its route has left', () => {
  expect(deliveryStates.map((state) => stageOf(state, false))).toEqual([
    'preparing',
    'preparing',
    'planned',
    'planned',
    'next',
    'arrived',
    'delivered',
    'partial',
    'failed',
    'returning',
    'returned',
    'preparing',
    'cancelled',
  ])
  expect([stageOf('dispatched', true), stageOf('planned', true)]).toEqual(['out', 'planned'])
})

test('how to hand it over is said until ten minutes before', () => {
  expect(wishUntil('out', at('10:35'), at('10:24'))).toEqual({ until: at('10:25') })
  expect(wishUntil('out', at('10:35'), at('10:25'))).toBeNull()
  expect(wishUntil('planned', null, at('10:00'))).toEqual({ until: null })
  for (const stage of ['arrived', 'delivered', 'failed', 'cancelled'] as const)
    expect(wishUntil(stage, at('10:35'), at('09:00'))).toBeNull()
})

test('another time is chosen before it leaves, and after it failed', () => {
  expect(mayMove('planned', 'dispatched')).toBe(true)
  expect(mayMove('failed', 'failed')).toBe(true)
  expect(mayMove('preparing', 'on_hold')).toBe(false)
  for (const stage of ['out', 'next', 'arrived', 'delivered'] as const) expect(mayMove(stage, 'dispatched')).toBe(false)
})

test('slots are those of the days ahead that do not begin too soon, in their order', () => {
  const windows = [
    { from: '14:00', until: '16:00' },
    { from: '10:00', until: '12:00' },
  ]
  const set = { daysAhead: 1, cutoffHours: 2, windows }
  expect(slotsOf(set, 'UTC', at('09:00'))).toEqual([
    { day: '2026-05-12', from: '14:00', until: '16:00', cents: 0 },
    { day: '2026-05-13', from: '10:00', until: '12:00', cents: 0 },
    { day: '2026-05-13', from: '14:00', until: '16:00', cents: 0 },
  ])
  expect(slotsOf({ ...set, daysAhead: 0 }, 'UTC', at('12:00'))).toEqual([])
})

test('what is new is told, and what is old is no news', () => {
  const told = {
    stage: 'planned',
    comesAt: at('15:00'),
    plannedAt: null,
    since: at('08:00'),
    eve: at('09:00'),
  } as const
  expect(dueTellings(told, 20, at('08:59'))).toEqual([])
  expect(dueTellings(told, 20, at('09:00'))).toEqual(['planned'])
  expect(dueTellings({ ...told, stage: 'out' }, 20, at('10:00'))).toEqual(['out'])
  const late = { ...told, stage: 'out', plannedAt: at('14:39') } as const
  expect(dueTellings(late, 20, at('10:00'))).toEqual(['out', 'late'])
  expect(dueTellings({ ...late, plannedAt: at('14:40') }, 20, at('10:00'))).toEqual(['out'])
  expect(dueTellings({ ...told, stage: 'next' }, 20, at('10:00'))).toEqual(['next'])
  expect(dueTellings({ ...told, stage: 'partial' }, 20, at('10:00'))).toEqual(['done'])
  expect(dueTellings({ ...told, stage: 'failed' }, 20, at('10:00'))).toEqual(['failed'])
  expect(dueTellings({ ...told, stage: 'failed' }, 20, at('11:00'))).toEqual([])
})

test('what was said is said again where it is not so any more, and not of each try', () => {
  const last = { kind: 'planned', nth: 1, at: at('09:00'), comesAt: at('15:00'), overAt: null } as const
  const asked = (comesAt: string, now: string) => ({ comesAt: at(comesAt), lateMinutes: 20, now: at(now) })
  expect(isNews('planned', undefined, asked('15:00', '09:00'))).toBe(true)
  expect(isNews('planned', last, asked('15:20', '10:00'))).toBe(false)
  expect(isNews('planned', last, asked('15:21', '10:00'))).toBe(true)
  expect(isNews('planned', last, asked('14:39', '10:00'))).toBe(true)
  expect(isNews('planned', last, asked('15:21', '09:29'))).toBe(false)
  expect(isNews('planned', { ...last, overAt: at('09:10') }, asked('15:00', '09:30'))).toBe(true)
  // sooner than it was said is nothing to be sorry for
  expect(isNews('late', { ...last, kind: 'late' }, asked('14:00', '10:00'))).toBe(false)
  expect(isNews('late', { ...last, kind: 'late' }, asked('15:30', '10:00'))).toBe(true)
  expect(isNews('out', { ...last, kind: 'out' }, asked('18:00', '10:00'))).toBe(false)
  expect(isNews('out', { ...last, kind: 'out', overAt: at('09:01') }, asked('18:00', '09:02'))).toBe(true)
})

test('fields are filled; a line of empty ones is left out', () => {
  expect(filled('Hello {customer},\n\nby {driver} {time}\n{link}', { customer: 'Ines', time: '10:00' })).toBe(
    'Hello Ines,\n\nby 10:00',
  )
})

test('what announces a line that is left out goes with it, and nothing else', () => {
  const facts = { customer: 'Ines', shop: 'Averne' }
  expect(filled('Choose when we come again:\n{link}\n\n{shop}', facts)).toBe('Averne')
  expect(filled('C’est livré. Dites-nous comment :\n{link}\n\n{shop}', facts)).toBe('C’est livré.\n\nAverne')
  expect(filled('Hello {customer}:\n\n{link}\n\n{shop}', facts)).toBe('Hello Ines:\n\nAverne')
  expect(filled('اختر متى نعود:\n{link}', { link: '/track/a' })).toBe('اختر متى نعود:\n/track/a')
})

test('what is read on the colour of a shop is clear enough', () => {
  expect([inkOn('#685dd8'), inkOn('#ffd54f'), inkOn('#c2410c'), inkOn('#888888')]).toEqual([
    '#ffffff',
    '#000000',
    '#ffffff',
    '#000000',
  ])
})

test('somebody is known by an address and a number, however they are written', () => {
  expect(contactsOf({ email: ' Ines@Mail.example ', phone: '+351 292 (551)' })).toEqual([
    'ines@mail.example',
    '+351292551',
  ])
  expect(contactsOf({ email: '', phone: '' })).toEqual([])
})
