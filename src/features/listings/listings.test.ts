/** Property listings: listed, found, changed, taken and deleted. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Listing } from './contract'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/listings'
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const asked = (more: object = {}) => ({
  owner: 'Ottilie Brasswright',
  phone: '',
  email: '',
  place: 'warehouse',
  line: '7 Ferrymead Quay',
  city: 'Port Averne',
  country: 'France',
  squareMetres: 840,
  rooms: 0,
  availableFrom: '2026-06-01',
  offer: 'rent',
  cents: 320_000,
  note: 'Gate at the back',
  ...more,
})
const add = (more?: object) => json<Listing>(admin(`POST ${path}`, asked(more)))
const listed = async (query: string) =>
  (await json<{ listings: Listing[] }>(admin(`GET ${path}?itemsPerPage=100&${query}`))).listings

test('a listing is what the wizard collects, in the currency of the shop', async () => {
  const made = await add()
  expect(made).toMatchObject({ ...asked(), currency: 'USD', state: 'available', version: 1 })
  expect(await json<Listing>(admin(`GET ${path}/${made.id}`))).toEqual(made)
})

test('what cannot be is refused', async () => {
  for (const wrong of [{ squareMetres: 0 }, { email: 'nowhere' }, { line: ' ' }, { place: 'castle' }, { cents: -1 }])
    expect((await admin(`POST ${path}`, asked(wrong))).status, JSON.stringify(wrong)).toBe(400)
})

test('it is taken, and available again; who comes second is told', async () => {
  const { id } = await add()
  const move = (name: string) => admin(`POST ${path}/${id}/moves`, { move: name })
  expect(await json<Listing>(move('take'))).toMatchObject({ state: 'taken', version: 2 })
  const second = await move('take')
  expect(failure(second)).toEqual([409, 'move_refused'])
  expect(await second.json()).toMatchObject({ state: 'taken', allowed: ['release'] })
  expect(await json<Listing>(move('release'))).toMatchObject({ state: 'available', version: 3 })
})

test('it is changed, and gone when it is deleted', async () => {
  const { id } = await add()
  const change = (more: object) => admin(`PUT ${path}/${id}`, { ...asked(more) })
  expect(await json<Listing>(change({ cents: 300_000, version: 1 }))).toMatchObject({ cents: 300_000, version: 2 })
  expect((await admin(`DELETE ${path}/${id}`)).status).toBe(204)
  expect((await admin(`DELETE ${path}/${id}`)).status).toBe(204)
  expect((await admin(`GET ${path}/${id}`)).status).toBe(404)
})

test('the list is searched and filtered, and is a file', async () => {
  const owner = 'Sorrel of the sheets'
  const flat = await add({ owner, place: 'flat', offer: 'sale', cents: 20_000_000, city: 'Old Averne' })
  const plot = await add({ owner, place: 'plot', offer: 'sale', cents: 5_000_000, availableFrom: null })
  await admin(`POST ${path}/${plot.id}/moves`, { move: 'take' })
  const ids = async (query: string) => (await listed(`q=sorrel+of&${query}`)).map(({ id }) => id)
  expect(await ids('')).toEqual([plot.id, flat.id])
  expect(await ids('state=taken')).toEqual([plot.id])
  expect(await ids('place=flat&offer=sale')).toEqual([flat.id])
  expect(await ids('offer=rent')).toEqual([])
  expect(await ids('state=nonsense')).toEqual([])
  const sheet = await (await admin(`GET ${path}/export?format=csv&q=sorrel&place=flat&language=en`)).text()
  const [head, row] = sheet.trim().split('\r\n')
  expect(head).toContain('What it is,Street and number,City')
  expect(row).toBe(`Flat,7 Ferrymead Quay,Old Averne,France,840,0,2026-06-01,For sale,200000,USD,${owner},,,Available`)
})

test('it is found by its street and its owner', async () => {
  const { id } = await add({ line: '5 Gullwing Steps', owner: 'Tamsin Orrery' })
  for (const q of ['gullwing', 'orrery'])
    expect(JSON.stringify(await json<object>(admin(`GET /api/search?q=${q}`)))).toContain(`/apps/listings/${id}`)
})
