import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import type { DriverDetail, Shift, Working } from './contract'
import { weekdayOf } from '#contract/zone'
import { spansOn, weekSeconds } from './rules'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/logistics/drivers'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const shift = (weekday: number, from: string, until: string, breaks: Shift['breaks'] = []): Shift => ({
  weekday,
  from,
  until,
  breaks,
})
const rest = { seconds: 1800, earliestSeconds: 10_800, latestSeconds: 18_000, skippable: false }
const added = async (shifts: Shift[] = [], depotId = 1) => {
  const { id } = await json<DriverDetail>(admin(`POST ${base}`, { name: 'Aaron Early', depotId }))
  await admin(`POST ${base}/${id}/account`, { move: 'activate' })
  expect((await admin(`PUT ${base}/${id}/shifts`, { shifts })).status).toBe(201)
  return id
}
const working = async (day: string, more = '') =>
  (await json<{ working: Working[] }>(admin(`GET ${base}/working?day=${day}${more}`))).working

test('a week is kept in its order, with its breaks', async () => {
  const id = await added([shift(2, '13:00', '18:00'), shift(2, '06:00', '12:00', [rest]), shift(1, '20:00', '24:00')])
  const { shifts, version } = await json<DriverDetail>(admin(`GET ${base}/${id}`))
  expect(shifts.map(({ weekday, from, until }) => [weekday, from, until])).toEqual([
    [1, '20:00', '24:00'],
    [2, '06:00', '12:00'],
    [2, '13:00', '18:00'],
  ])
  expect(shifts[1]!.breaks).toEqual([rest])
  expect((await admin(`PUT ${base}/${id}/shifts`, { shifts: [], version })).status).toBe(201)
})

test.each([
  ['ends before it begins', [shift(1, '18:00', '06:00')]],
  ['overlaps another', [shift(1, '06:00', '12:00'), shift(1, '11:59', '14:00')]],
  ['has a break longer than itself', [shift(1, '06:00', '08:00', [rest])]],
  ['has a break that begins too late', [shift(1, '06:00', '11:00', [{ ...rest, latestSeconds: 17_000 }])]],
  ['begins at no time', [shift(1, '6:00', '8:00')]],
])('a shift that %s is refused', async (_what, shifts) => {
  expect((await admin(`PUT ${base}/1/shifts`, { shifts })).status).toBe(400)
})

test('who works on a day, from when to when, in the zone of their depot', async () => {
  const id = await added([shift(2, '06:00', '14:30', [rest])])
  const all = await working('2026-05-12')
  expect(all.find(({ driverId }) => driverId === id)).toEqual({
    driverId: id,
    driver: 'Aaron Early',
    depotId: 1,
    zone: 'Atlantic/Azores',
    // summer there is UTC
    from: '2026-05-12T06:00:00.000Z',
    until: '2026-05-12T14:30:00.000Z',
    seconds: 30_600,
    breaks: [rest],
  })
  // on holiday, suspended, invited
  expect(all.map(({ driver }) => driver)).not.toEqual(expect.arrayContaining(['Piet Oyelaran']))
  expect(all.some(({ driver }) => ['Leocadia Brun', 'Matthias Holm'].includes(driver))).toBe(false)
  expect((await working('2026-05-12', '&depot=3')).every(({ depotId }) => depotId === 3)).toBe(true)
  expect((await working('2026-05-13')).some(({ driverId }) => driverId === id)).toBe(false)
  const unknown = [400, 'day must be a date like 2026-05-12']
  for (const day of ['', 'today', '2026-02-30'])
    expect(await told(admin(`GET ${base}/working?day=${day}`))).toEqual(unknown)
})

test('on the days on which clocks are changed a shift is an hour shorter or longer, and begins when the clock says', () => {
  const night = [shift(7, '00:00', '24:00')]
  const zone = 'Europe/Paris'
  expect(spansOn(night, '2026-03-29', zone)).toMatchObject([
    { from: '2026-03-28T23:00:00.000Z', until: '2026-03-29T22:00:00.000Z', seconds: 23 * 3600 },
  ])
  expect(spansOn(night, '2026-10-25', zone)).toMatchObject([
    { from: '2026-10-24T22:00:00.000Z', until: '2026-10-25T23:00:00.000Z', seconds: 25 * 3600 },
  ])
  expect(spansOn([shift(7, '08:00', '12:00')], '2026-03-29', zone)).toMatchObject([
    { from: '2026-03-29T06:00:00.000Z' },
  ])
  // half past two is not there in March: it is half past three then; and in October the first of the two counts
  expect(spansOn([shift(7, '02:30', '06:00')], '2026-03-29', zone)).toMatchObject([{ seconds: 2.5 * 3600 }])
  expect(spansOn([shift(7, '02:30', '06:00')], '2026-10-25', zone)).toMatchObject([{ seconds: 4.5 * 3600 }])
  expect(spansOn([shift(7, '02:00', '03:00')], '2026-03-29', zone)).toEqual([])
})

test('the same through the door, in the zone of the depots', async () => {
  const id = await added([shift(7, '00:00', '02:00')])
  const mine = async (day: string) => (await working(day)).filter(({ driverId }) => driverId === id)
  // the Azores change at midnight of the same Sundays
  expect(await mine('2026-03-29')).toMatchObject([{ seconds: 3600 }])
  expect(await mine('2026-10-25')).toMatchObject([{ seconds: 3 * 3600 }])
})

test('absences do not overlap, also not of two who add one at once', async () => {
  const id = await added([shift(1, '08:00', '16:00')])
  const away = (from: string, until: string) =>
    admin(`POST ${base}/${id}/absences`, { from, until, reason: 'holiday', note: 'The sea' })
  const { absences } = await json<DriverDetail>(away('2026-06-01', '2026-06-05'))
  expect(absences).toMatchObject([{ from: '2026-06-01', until: '2026-06-05', reason: 'holiday', note: 'The sea' }])
  const refused = await away('2026-06-05', '2026-06-08')
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: 'They are away then already', from: '2026-06-01', until: '2026-06-05' },
  ])
  expect((await away('2026-06-09', '2026-06-08')).status).toBe(400)
  expect((await away('2026-06-06', '2026-06-08')).status).toBe(201)
  const both = await Promise.all([1, 2].map(() => away('2026-07-01', '2026-07-02')))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await working('2026-06-01')).some(({ driverId }) => driverId === id)).toBe(false)
  expect((await admin(`DELETE ${base}/${id}/absences/${absences[0]!.id}`)).status).toBe(204)
  expect((await working('2026-06-01')).some(({ driverId }) => driverId === id)).toBe(true)
  expect(await told(admin(`DELETE ${base}/${id}/absences/${absences[0]!.id}`))).toEqual([404, 'Absence not found'])
})

test('weeks are counted without breaks, and Sunday is the seventh day', () => {
  expect(weekSeconds([shift(1, '06:00', '14:30', [rest]), shift(2, '22:00', '24:00')])).toBe(36_000)
  expect(['2026-05-11', '2026-05-17'].map(weekdayOf)).toEqual([1, 7])
})
