import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { at, tinyFile } from '../../test/tiny-map.ts'
import { generateCity } from '../city/city.ts'
import { haversine } from '../geo.ts'
import { nodeInflate } from '../node/files.ts'
import { bytesSource } from '../osm/blobs.ts'
import { writeOsm } from '../osm/write.ts'
import { importRegion } from '../region/import.ts'
import { Region } from '../region/region.ts'
import { Cities, packCities } from './cities.ts'
import { words } from './fold.ts'
import { within } from './search.ts'

let region: Region
beforeAll(async () => {
  const parts: Uint8Array[] = []
  for await (const part of writeOsm(generateCity().out, (bytes) => deflateSync(bytes))) parts.push(part)
  const { bytes } = await importRegion(bytesSource(Buffer.concat(parts)), { inflate: nodeInflate, map: false })
  region = Region.load(bytes)
})
const first = (text: string) => region.search(text)[0]

describe('search in the city', () => {
  test.each(['14 Lantern Row', 'Lantern Row 14', 'lantern row 14, eastfold', '14, lantern row, Port Averne'])(
    '"%s" is the house',
    (text) => {
      const found = first(text)
      expect([found.label, found.precision, found.exact, found.source]).toEqual([
        '14 Lantern Row, Eastfold, Port Averne',
        'rooftop',
        true,
        'extract',
      ])
      const eastfold = first('Eastfold')
      expect([eastfold.kind, eastfold.precision]).toEqual(['place', 'place'])
      expect(haversine(found.position, eastfold.position)).toBeLessThan(1500)
    },
  )

  test('a house that is not there is answered by its street, and said to be', () => {
    expect(first('9999 Lantern Row')).toMatchObject({
      label: 'Lantern Row, Eastfold, Port Averne',
      precision: 'street',
      exact: false,
    })
    expect(first('Lantern Row')).toMatchObject({ precision: 'street', exact: true, score: 1 })
  })

  test.each([
    ['lanten row', 'Lantern Row'],
    ['Hallowgaet', 'Hallowgate'],
    ['cafe ondine', 'Café Ondine'],
    ['tanners reach', 'Tanners’ Reach'],
    ['ferrym', 'Ferrymead'],
    ['north quay depot', 'North Quay Depot'],
    ['port averne', 'Port Averne'],
  ])('"%s" finds %s', (text, name) => expect(first(text).label.startsWith(name)).toBe(true))

  test('nothing fits nothing', () => {
    expect([region.search('xyzzyqq'), region.search(''), region.search('  ,;')]).toEqual([[], [], []])
  })

  test('reverse finds the house, the street, or nothing', () => {
    const house = first('14 Lantern Row')
    expect(region.reverse(house.position)).toMatchObject({ label: house.label, precision: 'rooftop' })
    const { position } = region.router('car').nearest([-41.92, 38.49], { snapMetres: 9000 })!
    expect(region.reverse(position)).toMatchObject({ precision: 'street' })
    expect(region.reverse([-41.5, 38.5])).toBeUndefined()
  })
})

test('numbers between two houses are found along their row, and said to be so', async () => {
  const row = (number: string) => ({ 'addr:housenumber': number, 'addr:street': 'Long Row' })
  const file = await tinyFile({
    nodes: { a: [0, 0], b: [300, 0], c: [0, 10, row('1')], d: [200, 10], e: [200, 50, row('9')], f: [201, 51, row('5')], g: [0, -10, row('2')], h: [100, -10, row('90000')], i: [0, -20, row('7')], j: [90, -20, row('9')] },
    ways: [['ab', { name: 'Long Row' }], ['cde', { highway: '', 'addr:interpolation': 'odd' }], ['gh', { highway: '', 'addr:interpolation': 'even' }], ['ij', { highway: '', 'addr:interpolation': 'alphabetic' }]],
  }) // oxfmt-ignore
  const { bytes } = await importRegion(bytesSource(file), { inflate: nodeInflate })
  const own = Region.load(bytes)
  const found = (text: string) => own.search(text)[0]
  // a quarter of 240 m
  expect(found('3 Long Row')).toMatchObject({ label: '3 Long Row', precision: 'street', exact: true, kind: 'address' })
  expect(haversine(found('3 Long Row').position, at(60, 10))).toBeLessThan(0.1)
  // number 5 has a house of its own
  expect(found('5 Long Row').precision).toBe('rooftop')
  expect(haversine(found('5 Long Row').position, at(201, 51))).toBeLessThan(0.1)
  expect(found('4 Long Row')).toMatchObject({ exact: false, kind: 'street' })
  expect(found('8 Long Row')).toMatchObject({ exact: false, kind: 'street' })
  expect(own.reverse(at(60, 10))).toMatchObject({ label: '3 Long Row', precision: 'street' })
})

describe('cities', () => {
  const cities = Cities.load(
    packCities([
      { name: 'Faro', country: 'PT', lon: -7.93, lat: 37.02, population: 46_000 },
      { name: 'Farnborough', country: 'GB', lon: -0.76, lat: 51.29, population: 65_000 },
      { name: 'Lisbon', country: 'PT', lon: -9.13, lat: 38.72, population: 545_000 },
      { name: 'São Paulo', country: 'BR', lon: -46.63, lat: -23.55, population: 12_000_000 },
    ]),
  )
  test('begin as asked, the exact and the larger first', () => {
    expect(cities.search('far').map(({ label }) => label)).toEqual(['Farnborough, GB', 'Faro, PT'])
    expect(cities.search('faro')[0]).toMatchObject({
      label: 'Faro, PT',
      precision: 'place',
      exact: true,
      source: 'cities',
    })
    expect(cities.search('sao paulo')[0].label).toBe('São Paulo, BR')
    expect(cities.search('lisbom')[0]).toMatchObject({ label: 'Lisbon, PT', exact: false })
    expect(cities.search('Atlantis')).toEqual([])
  })
  test('are found from a place, and tell the side of the road', () => {
    expect(cities.reverse([-9.2, 38.7])?.label).toBe('Lisbon, PT')
    expect(cities.reverse([-42, 38.5])).toBeUndefined()
    expect([cities.sideAt([-0.8, 51.3]), cities.sideAt([-8, 37]), cities.sideAt([-42, 38.5])]).toEqual([
      'left',
      'right',
      undefined,
    ])
  })
})

test('words are compared without accents, and a swap is one mistake', () => {
  expect(words('Straße des 17. Juni, 12a')).toEqual(['strasse', 'des', '17', 'juni', '12a'])
  expect([within('gaet', 'gate', 1), within('abcd', 'abxy', 1), within('abc', 'abcd', 1)]).toEqual([true, false, true])
})
