import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { mails } from '#server/tables'
import {
  accountMoveNames,
  accountStates,
  dutyMoveNames,
  dutyStates,
  type AccountState,
  type DriverDetail,
  type DutyState,
} from './contract'
import { accountMoves, accountMovesOf, dutyMoves, dutyMovesOf } from './rules'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/logistics/drivers'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const added = async (more: object = {}) =>
  (await json<DriverDetail>(admin(`POST ${base}`, { name: 'Spare hand', depotId: 1, ...more }))).id
const account = (id: number, move: string) => admin(`POST ${base}/${id}/account`, { move })
const duty = (id: number, move: string) => admin(`POST ${base}/${id}/duty`, { move })

const toAccount: Record<AccountState, string[]> = {
  invited: [],
  active: ['activate'],
  suspended: ['activate', 'suspend'],
  archived: ['activate', 'suspend', 'archive'],
}
test.each(accountMoveNames)('%s leads where it says, and from nowhere else', async (name) => {
  const { from, to } = accountMoves[name]
  for (const state of accountStates) {
    const id = await added()
    for (const step of toAccount[state]) expect((await account(id, step)).status).toBe(201)
    const answer = await account(id, name)
    if (from.includes(state)) expect(await answer.json()).toMatchObject({ account: to })
    else {
      expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, 'move_refused'])
      expect(await answer.json()).toMatchObject({ state, allowed: accountMovesOf(state) })
    }
  }
})

const toDuty: Record<DutyState, string[]> = {
  off: [],
  available: ['begin'],
  on_route: ['begin', 'start'],
  on_break: ['begin', 'start', 'pause'],
}
test.each(dutyMoveNames)('on duty, %s leads where it says, and from nowhere else', async (name) => {
  const { from, to } = dutyMoves[name]
  for (const state of dutyStates) {
    const id = await added()
    await account(id, 'activate')
    for (const step of toDuty[state]) expect((await duty(id, step)).status).toBe(201)
    const answer = await duty(id, name)
    if (from.includes(state))
      expect(await answer.json()).toMatchObject({ duty: to, dutyAllowed: dutyMovesOf(to, 'active') })
    else {
      expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, 'move_refused'])
      expect(await answer.json()).toMatchObject({ state, allowed: dutyMovesOf(state, 'active') })
    }
  }
})

test('who does not drive for us is off duty, and begins no work', async () => {
  const id = await added()
  expect(await told(duty(id, 'begin'))).toEqual([409, 'Only an active driver is on duty'])
  await account(id, 'activate')
  await duty(id, 'begin')
  expect(await (await account(id, 'suspend')).json()).toMatchObject({ account: 'suspended', duty: 'off' })
})

test('a driver is invited to sign in, once', async () => {
  const invite = (id: number) => admin(`POST ${base}/${id}/invite`)
  const id = await added({ email: 'spare@hand.example' })
  const { userId } = await json<DriverDetail>(invite(id))
  expect(userId).toBeGreaterThan(0)
  const written = await world.host.db.select().from(mails)
  expect(written.map(({ to }) => to)).toContain('spare@hand.example')
  // who has not come yet is sent another link
  expect((await invite(id)).status).toBe(201)
  expect(await told(invite(await added()))).toEqual([409, 'They have no mail address'])
  const taken = [409, 'The sign-in with this mail address is somebody else’s']
  expect(await told(invite(await added({ email: 'spare@hand.example' })))).toEqual(taken)
  expect(await told(invite(await added({ email: 'admin@demo.com' })))).toEqual(taken)
  const client = await added({ email: 'client@demo.com' })
  expect((await invite(client)).status).toBe(201)
  expect(await told(invite(client))).toEqual([409, 'They sign in already'])
})
