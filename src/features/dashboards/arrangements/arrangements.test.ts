/** A person arranges the cards of a dashboard: kept, told with the dashboard itself, and seen by nobody else. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { cardsOf, type Arrangement, type Dashboard } from './contract/cards'
import { arranged, isSame, moved, usualCards } from './rules'
import { rowsOfCards } from './use-arranging'
import { arrangements } from './tables'

const world = aWorld()
const [admin, editor] = [world.client('admin'), world.client('editor')]
const at = (dashboard: string) => `/api/dashboard/${dashboard}/cards`
const read = async (dashboard: string, who = admin) => (await (await who(`GET ${at(dashboard)}`)).json()) as Arrangement
const put = (dashboard: string, body: Arrangement, who = admin) => who(`PUT ${at(dashboard)}`, body)
const names = Object.keys(cardsOf) as Dashboard[]
/** Where each dashboard is asked for. */
const answers: Record<Dashboard, string> = {
  analytics: '/api/dashboard/analytics',
  crm: '/api/dashboard/crm',
  ecommerce: '/api/dashboard/ecommerce',
  academy: '/api/dashboard/academy',
  logistics: '/api/apps/logistics/dashboard',
}

test.each(names)(
  '%s: the last card comes first and the second is hidden, which its answer says to no one else',
  async (name) => {
    const usual = await read(name)
    expect(usual).toEqual({ ...cardsOf[name], version: 0 })
    const last = usual.shown.at(-1)!
    const [first, second, ...rest] = usual.shown.slice(0, -1)
    const wanted = { shown: [last, first!, ...rest], hidden: [...usual.hidden, second!], version: 0 }
    const kept = await put(name, wanted)
    expect([kept.status, await kept.json()]).toEqual([201, { ...wanted, version: 1 }])
    const said = async (who = admin) =>
      ((await (await who(`GET ${answers[name]}`)).json()) as { arrangement?: Arrangement }).arrangement
    expect(await said()).toEqual({ ...wanted, version: 1 })
    expect(await read(name, editor)).toEqual(usual)
    expect([undefined, usual]).toContainEqual(await said(editor))
    await put(name, { ...usual, version: 1 })
    expect(await read(name)).toEqual({ ...usual, version: 2 })
  },
)

test('the usual order is kept as none, so that cards of a later release stand where they do by themselves', async () => {
  const { version } = await read('academy')
  await put('academy', { ...usualCards('academy'), version })
  const mine = and(eq(arrangements.dashboard, 'academy'), eq(arrangements.version, version + 1))
  const [row] = await world.host.db.select().from(arrangements).where(mine)
  expect(row).toMatchObject({ shown: [], hidden: [] })
})

test('cards that the dashboard has not are named and refused, and so is one that is named twice', async () => {
  const { version } = await read('crm')
  const strange = await put('crm', { shown: ['growth', 'hours', 'growth'], hidden: [], version })
  expect(strange.status).toBe(400)
  expect(await strange.json()).toMatchObject({ cards: ['hours', 'growth'] })
  expect((await read('crm')).version).toBe(version)
  expect((await admin(`PUT ${at('crm')}`, { shown: [1], hidden: [], version })).status).toBe(400)
})

describe('what both sides reckon', () => {
  test('what is no more is left out, what is new stands at the end', () => {
    const found = arranged('academy', { shown: ['mine', 'gone'], hidden: ['hours'] })
    expect(found.shown.slice(0, 2)).toEqual(['mine', 'figures'])
    expect(found.shown).not.toContain('hours')
    expect(found.hidden).toEqual(['hours', 'lectures'])
    expect(isSame(arranged('academy', { shown: [], hidden: [] }), cardsOf.academy as never)).toBe(true)
  })
  test('a card goes where another one stands', () => {
    expect(moved(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 'a', 'b')).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b'], 'a', 'x')).toEqual(['a', 'b'])
  })
  test('a row has room for four', () => {
    const rooms = [4, 2, 1, 2, 1, 1, 3, 1].map((room) => ({ room }))
    expect(rowsOfCards(rooms).map((row) => row.map(({ room }) => room))).toEqual([[4], [2, 1], [2, 1, 1], [3, 1]])
  })
})
