import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBaseMap } from './base-map.ts'
import { readSettings } from './settings.ts'

const server = createServer((request, answer) => {
  if (request.url === '/style.json') return void answer.end(JSON.stringify({ version: 8, layers: [] }))
  if (request.url === '/4/5/6.png') return void answer.setHeader('content-type', 'image/png').end('picture')
  answer.statusCode = request.url === '/1/0/0.png' ? 404 : 500
  answer.end()
})
let url: string
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test('tiles of somebody else are fetched for the browser; what is not there is nothing, what fails is a failure', async () => {
  const map = createBaseMap({ kind: 'tiles', at: `${url}/{z}/{x}/{y}.png`, credit: 'Them' })
  expect(map).toMatchObject({ raster: true, credit: 'Them' })
  const tile = await map.tile!(4, 5, 6)
  expect(tile?.media).toBe('image/png')
  expect(new TextDecoder().decode(tile?.bytes)).toBe('picture')
  expect(await map.tile!(1, 0, 0)).toBeUndefined()
  await expect(map.tile!(2, 0, 0)).rejects.toThrow('answered 500')
})

test('a style of somebody else is handed on; a file that is no archive says so', async () => {
  const style = createBaseMap({ kind: 'style', at: `${url}/style.json`, credit: '' })
  expect(await style.style!()).toEqual({ version: 8, layers: [] })
  expect(style.tile).toBeUndefined()
  const archive = createBaseMap({ kind: 'archive', at: 'package.json', credit: 'x' })
  await expect(archive.tile!(0, 0, 0)).rejects.toThrow('package.json is not a .pmtiles file')
})

test('the settings tell them apart, and what is wrong with one', () => {
  const read = (env: Record<string, string>) => readSettings(env)
  const tiles = { MERIDIAN_MAP: 'https://t.example/{z}/{x}/{y}.pbf', MERIDIAN_MAP_CREDIT: '© T' }
  expect(read(tiles)).toMatchObject({ map: { kind: 'tiles', credit: '© T' } })
  expect(read({ MERIDIAN_MAP: 'https://t.example/style.json' })).toMatchObject({ map: { kind: 'style' } })
  expect(read({ MERIDIAN_ROUTING: 'valhalla:https://v.example/', MERIDIAN_ROUTING_KEY: 'k' })).toMatchObject({
    routing: { kind: 'valhalla', url: 'https://v.example', key: 'k' },
  })
  expect(read({ MERIDIAN_GEOCODER: 'photon:https://p.example/' })).toMatchObject({
    geocoder: { kind: 'photon', address: 'https://p.example' },
  })
  expect(read({ MERIDIAN_MAP: 'nowhere.pmtiles', MERIDIAN_MAP_CREDIT: '© T', MERIDIAN_GEOCODER: 'google' })).toEqual({
    faults: [expect.stringMatching(/^MERIDIAN_MAP is/), expect.stringMatching(/^MERIDIAN_GEOCODER is/)],
  })
  expect(read({ MERIDIAN_MAP: tiles.MERIDIAN_MAP })).toEqual({
    faults: [expect.stringMatching(/^MERIDIAN_MAP_CREDIT is missing/)],
  })
})
