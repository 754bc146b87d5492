import { expect, test } from 'vitest'
import { eventTypes } from './contract'
import { eventsIn, holdAfter, movesOf, patience, triesAhead, waitAfter, waits } from './rules'
import { seal, unseal } from '#server/seal'
import { newSecret, signatureOf } from './server/secrets'

test('ten attempts over some 75 hours, a tenth more or less', () => {
  expect(waits).toHaveLength(10)
  const hours = waits.reduce((sum, one) => sum + one, 0) / 3600
  expect(hours).toBeGreaterThan(75)
  expect(hours).toBeLessThan(76)
  expect([waitAfter(1, 0), waitAfter(1, 0.5), waitAfter(1, 1)]).toEqual([4500, 5000, 5500])
  expect(waitAfter(9, 0.5)).toBe(24 * 3600 * 1000)
  expect(waitAfter(10, 0.5)).toBeUndefined()
  expect(patience).toBeLessThan(hours * 3600 * 1000)
})

test('the schedule that is shown begins with the next', () => {
  const ahead = triesAhead(8, new Date('2026-05-12T10:00:00Z'))
  expect(ahead.map(({ number, at }) => [number, at.toISOString()])).toEqual([
    [9, '2026-05-12T10:00:00.000Z'],
    [10, '2026-05-13T10:00:00.000Z'],
  ])
})

test('others wait the longer the oftener it failed, and never longer than one alone would', () => {
  expect([1, 2, 3, 4, 5, 9].map((failures) => holdAfter(failures) / 1000)).toEqual([4, 16, 64, 256, 600, 600])
  waits.slice(1).forEach((_wait, at) => expect(holdAfter(at + 1)).toBeLessThanOrEqual(waitAfter(at + 1, 0)!))
})

test('nobody disables one by hand', () => {
  expect([movesOf('active'), movesOf('paused'), movesOf('disabled')]).toEqual([['pause'], ['resume'], ['resume']])
})

test('a row of the trail is one event, or none', () => {
  const of = (subject: string, before: object | null, after: object | null, action = 'update') =>
    eventsIn({ subject, action, before: before as never, after: after as never })[0]?.type
  expect(of('Delivery', null, { state: 'draft', version: 1 }, 'create')).toBe('delivery.created')
  expect(of('Delivery', null, { code: 'D-1', rest: 'D-0', version: 1 })).toBe('delivery.created')
  expect(of('Delivery', { state: 'draft' }, { state: 'ready', version: 2 }, 'create')).toBe('delivery.ready')
  expect(of('Delivery', { note: '' }, { note: 'x', version: 2 })).toBe('delivery.changed')
  expect(of('Delivery', { code: 'D-1' }, null, 'delete')).toBe('delivery.deleted')
  expect(of('Route', { state: 'planned' }, { state: 'published' })).toBe('route.published')
  expect(of('Route', {}, { edits: [], version: 4 })).toBe('route.changed')
  expect(of('Route', { stopState: 'pending' }, { stop: 7, stopState: 'en_route' })).toBe('stop.en_route')
  expect(of('Driver', { duty: 'off' }, { duty: 'available' })).toBe('driver.duty_changed')
  expect(of('Driver', { note: '' }, { note: 'x' })).toBeUndefined()
  expect(of('Exception', null, { did: 'opened', state: 'open', kind: 'late' })).toBe('exception.opened')
  expect(of('Exception', { state: 'resolved' }, { did: 'reopened', state: 'open' })).toBe('exception.opened')
  expect(of('Exception', { state: 'open' }, { did: 'resolved', state: 'resolved' })).toBe('exception.closed')
  expect(of('Exception', { state: 'open' }, { did: 'acknowledged', state: 'acknowledged' })).toBeUndefined()
  expect(of('Exception', {}, { comment: 'They are back at four' })).toBeUndefined()
  expect(of('Route', {}, { edits: [], revision: 2, version: 4 })).toBe('route.revised')
  expect(of('Run', null, { state: 'running' })).toBe('run.started')
  expect(of('Run', null, { state: 'timed_out' })).toBe('run.finished')
  expect(of('Run', null, { state: 'failed' })).toBe('run.failed')
  expect(of('Run', null, { day: '2026-05-12' }, 'create')).toBeUndefined()
  expect(of('Import', null, { state: 'added' })).toBe('import.finished')
  expect(of('Import', null, { state: 'reading' })).toBeUndefined()
  expect(of('Position', null, null, 'see')).toBe('position.updated')
  expect(of('Delivery', null, null, 'see')).toBe('delivery.eta_changed')
  expect(new Set(eventTypes).size).toBe(eventTypes.length)
})

test('signed as the published vector of the standard has it', async () => {
  const said = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330, body: '{"test": 2432232314}' }
  const expected = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(await signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', said)).toBe(expected)
  expect(await signatureOf('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', said)).toBe(expected)
})

test('a secret has 256 bits, and is not what the database has', async () => {
  const host = { random: (count: number) => crypto.getRandomValues(new Uint8Array(count)), secret: new Uint8Array(32) }
  const secret = newSecret(host)
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const sealed = await seal(secret, host)
  expect(sealed).not.toContain(secret.slice(6, 20))
  expect(await unseal(sealed, host)).toBe(secret)
})
