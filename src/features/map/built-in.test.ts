import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld()
const admin = world.client('admin')
type Map = { regions: { id: number; name: string; builtIn: boolean }[]; offered: { key: string; name: string }[] }
const map = async () => (await (await admin('GET /api/map')).json()) as Map
const take = (key: string) => admin('POST /api/map/regions', { key })

test('the city that comes with the product is taken off the map, offered, and put on it again, once', async () => {
  const { regions, offered } = await map()
  const city = regions.find(({ builtIn }) => builtIn)!
  expect(offered.some(({ name }) => name === city.name)).toBe(false)
  expect(await (await take('port-averne')).json()).toMatchObject({ message: 'This region is on the map already' })

  expect((await admin(`DELETE /api/map/regions/${city.id}`)).status).toBe(204)
  expect((await map()).offered).toContainEqual({ key: 'port-averne', name: city.name })
  const both = await Promise.all([take('port-averne'), take('port-averne')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await map()).regions.filter(({ name }) => name === city.name)).toHaveLength(1)
})

test('what does not come with the product is not put on the map', async () => {
  expect((await take('atlantis')).status).toBe(404)
})
