/** Whatever stands between the phone and us may answer anything: only our own answer settles what was done. */
import { afterEach, expect, test, vi } from 'vitest'
import type { Entry } from './queue.tsx'
import { enter, readDay, sendEntry, sendTrack } from './wire.tsx'

const entry = {
  id: 1,
  key: 'key-1',
  driverId: 1,
  kind: 'act',
  act: { do: 'done', routeId: 7, stopIds: [1], at: '2026-05-12T10:00:00.000Z' },
} as Entry
const day = { asOf: '2026-05-12T10:00:00.000Z', driver: { id: 1 }, messages: [] }
const fix = { at: day.asOf, lat: 38.5, lon: -42, accuracyMetres: null, speed: null, heading: null }
afterEach(() => vi.unstubAllGlobals())
const answered = (status: number, body: unknown, failure?: string) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = new Headers(failure ? { 'x-failure': failure } : {})
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers }))
}

test.each([
  ['a portal that wants a sign-in', 200, '<html>Welcome</html>'],
  ['a portal that says created', 201, '<html>Welcome</html>'],
  ['another server', 201, { ok: true }],
  ['a proxy that knows no such page', 404, 'Not found'],
  ['a proxy that lets nobody through', 403, 'Forbidden'],
  ['a proxy for which it is too large', 413, 'Request Entity Too Large'],
  ['a page that is gone for good', 410, 'Gone'],
  ['a conflict of somebody else', 409, { message: 'Conflict' }],
  ['a bad request by a proxy', 400, 'Bad Request'],
  ['a server that is down', 503, ''],
])('%s settles nothing', async (_who, status, body) => {
  answered(status, body)
  expect(await sendEntry(entry, 'secret')).toEqual({ went: 'later' })
  expect(await readDay('secret')).toBe('later')
  expect(await enter({ key: 'k', secret: 's' }, 'Pixel')).toEqual({ went: 'later' })
  expect(await sendTrack('secret', [fix])).toBe(false)
})

test('our own answers do', async () => {
  answered(201, day)
  expect(await sendEntry(entry, 'secret')).toEqual({ went: 'done', day })
  expect(await enter({ key: 'k', secret: 's' }, 'Pixel')).toEqual({ went: 'in', day })
  answered(200, day)
  expect(await readDay('secret')).toEqual(day)
  answered(200, { kept: 1 })
  expect(await sendTrack('secret', [fix])).toBe(true)
  const refused = [{ why: 'stop_gone', stopId: 1 }]
  answered(409, { message: '', refused, day }, 'act_refused')
  expect(await sendEntry(entry, 'secret')).toMatchObject({ went: 'refused', note: { refused }, day })
  answered(410, { message: '' }, 'phone_unknown')
  expect(await sendEntry(entry, 'secret')).toEqual({ went: 'out' })
  expect(await readDay('secret')).toBe('out')
  answered(404, { message: '' }, 'link_unknown')
  expect(await enter({ key: 'k', secret: 's' }, 'Pixel')).toEqual({ went: 'unknown' })
  answered(400, { message: '', issues: [] })
  expect(await sendEntry(entry, 'secret')).toMatchObject({ went: 'refused', note: { refused: [] } })
})
