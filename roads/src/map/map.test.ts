import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { tinyData } from '../../test/tiny-map.ts'
import { generateCity } from '../city/city.ts'
import { nodeInflate } from '../node/files.ts'
import { bytesSource } from '../osm/blobs.ts'
import { OsmData } from '../osm/data.ts'
import { ProtoReader } from '../osm/protobuf.ts'
import { writeOsm } from '../osm/write.ts'
import { packFile, unpackFile } from '../region/file.ts'
import { seaOf } from './coast.ts'
import { mapOf } from './extract.ts'
import {
  featureSections,
  featuresFrom,
  layers,
  mercatorX,
  mercatorY,
  type FeatureSet,
  worldSize,
} from './feature-set.ts'
import { MapTiles } from './map-tiles.ts'
import { doubleArea, joinRings } from './rings.ts'
import { mapStyle } from './style.ts'
import { worldMap, type WorldTopology } from './world.ts'

interface Decoded {
  shape: number
  properties: Record<string, unknown>
  rings: [number, number][][]
}

/** Reads a vector tile by the letter of its specification. */
function decode(bytes: Uint8Array | undefined): Map<string, Decoded[]> {
  const tile = new Map<string, Decoded[]>()
  const reader = new ProtoReader(bytes ?? new Uint8Array(0))
  while (reader.next()) {
    const layer = reader.inner()
    let name = ''
    const [keys, values, features]: [string[], unknown[], ProtoReader[]] = [[], [], []]
    while (layer.next()) {
      if (layer.field === 1) name = layer.text()
      else if (layer.field === 2) features.push(layer.inner())
      else if (layer.field === 3) keys.push(layer.text())
      else if (layer.field === 4) {
        const value = layer.inner()
        value.next()
        values.push(value.field === 1 ? value.text() : value.field === 7 ? value.varint() === 1 : value.varint())
      } else layer.skip()
    }
    expect(tile.has(name)).toBe(false)
    tile.set(
      name,
      features.map((feature) => decodeFeature(feature, keys, values)),
    )
  }
  return tile
}

function decodeFeature(feature: ProtoReader, keys: string[], values: unknown[]): Decoded {
  const decoded: Decoded = { shape: 0, properties: {}, rings: [] }
  while (feature.next()) {
    if (feature.field === 3) decoded.shape = feature.varint()
    else if (feature.field === 2)
      for (const tags = feature.inner(); tags.pos < tags.end;)
        decoded.properties[keys[tags.varint()]] = values[tags.varint()]
    else if (feature.field === 4) {
      let [x, y] = [0, 0]
      for (const commands = feature.inner(); commands.pos < commands.end;) {
        const command = commands.varint()
        if ((command & 7) === 7) continue
        for (let i = command >> 3; i > 0; i--) {
          x += commands.zigzag()
          y += commands.zigzag()
          if ((command & 7) === 1) decoded.rings.push([])
          decoded.rings[decoded.rings.length - 1].push([x, y])
        }
      }
    }
  }
  return decoded
}

const tileAt = (lon: number, lat: number, z: number): [number, number, number] => {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
  return [z, Math.floor(((lon + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)]
}
const areaOf = (ring: [number, number][]) =>
  doubleArea(
    ring.map(([x]) => x),
    ring.map(([, y]) => y),
  )

let city: FeatureSet
let tiles: MapTiles
const bbox = generateCity({ junctions: 1500 }).out.bbox
const topology = JSON.parse(
  readFileSync(new URL('../../../node_modules/world-atlas/countries-110m.json', import.meta.url), 'utf8'),
) as WorldTopology
beforeAll(async () => {
  const parts: Uint8Array[] = []
  for await (const part of writeOsm(generateCity({ junctions: 1500 }).out, (bytes) => deflateSync(bytes)))
    parts.push(part)
  city = mapOf(await OsmData.read(bytesSource(Buffer.concat(parts)), { inflate: nodeInflate }), bbox)
  tiles = new MapTiles(worldMap(topology, [{ name: 'Lisbon', lon: -9.14, lat: 38.72, population: 545_000 }]), [
    { set: city, bbox },
  ])
})

describe('the world', () => {
  const sea = (z: number, x: number, y: number) =>
    decode(new MapTiles(worldMap(topology, []), []).tile(z, x, y)).get('ocean')![0].rings
  /** How often the rings go round a point: once round the sea, never round land. */
  const roundsAt = (lon: number, lat: number) => {
    const [px, py] = [(mercatorX(lon) / worldSize) * 4096, (mercatorY(lat) / worldSize) * 4096]
    let rounds = 0
    for (const ring of sea(0, 0, 0))
      ring.forEach(([x, y], i) => {
        const [nx, ny] = ring[(i + 1) % ring.length]
        const side = (nx - x) * (py - y) - (px - x) * (ny - y)
        if (y <= py && ny > py && side > 0) rounds += 1
        if (y > py && ny <= py && side < 0) rounds -= 1
      })
    return rounds
  }

  test('its coasts end at the date line, instead of running back across the map', () => {
    const long = sea(0, 0, 0)
      .slice(1)
      .flatMap((ring) => ring.map((point, i) => [point, ring[(i + 1) % ring.length]]))
      .filter(([[x, y], [nx, ny]]) => Math.abs(nx - x) > 1024 && Math.min(y, ny) < 4096)
    expect(long).toEqual([])
  })

  test('all islands are holes of one sea, however little is left of them', () => {
    for (const [z, x, y] of [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [2, 1, 1],
    ])
      expect(sea(z, x, y).filter((ring) => areaOf(ring) > 0).length).toBe(1)
  })

  test.each([
    ['Madrid', -3.7, 40.4, 0],
    ['Novosibirsk', 82.9, 55, 0],
    ['Chukotka beyond the date line', -174, 66.5, 0],
    ['the South Pole, nearly', 40, -80, 0],
    ['the Atlantic', -40, 45, 1],
    ['the Barents Sea', 40, 73, 1],
    ['the north of the Pacific', -178, 55, 1],
  ])('%s lies where it does', (_, lon, lat, rounds) => expect(Math.abs(roundsAt(lon, lat))).toBe(rounds))
})

describe('a tile of the city', () => {
  test('has the layers of the schema, with rings in the right direction and inside their tile', () => {
    const tile = decode(tiles.tile(...tileAt(-42.002, 38.499, 14)))
    for (const layer of ['land', 'buildings', 'streets', 'street_labels', 'place_labels'])
      expect([layer, tile.has(layer)]).toEqual([layer, true])
    expect([...tile.keys()].filter((name) => !(layers as readonly string[]).includes(name))).toEqual([])
    for (const features of tile.values())
      for (const { shape, rings } of features) {
        if (shape === 3) expect(areaOf(rings[0])).toBeGreaterThan(0)
        const out = rings.flat().filter(([x, y]) => Math.min(x, y) < -81 || Math.max(x, y) > 4096 + 81)
        expect(out).toEqual([])
      }
    const kinds = new Set(tile.get('streets')!.map(({ properties }) => properties['kind']))
    expect(kinds.has('residential') && kinds.has('primary')).toBe(true)
  })

  test('shows less from afar, and the same twice', () => {
    const near = decode(tiles.tile(...tileAt(-42, 38.5, 14)))
    const far = tiles.tile(...tileAt(-42, 38.5, 10))
    expect(decode(far).has('buildings')).toBe(false)
    expect(near.get('buildings')!.length).toBeGreaterThan(50)
    expect(far!.length).toBeLessThan(40_000)
    expect(tiles.tile(...tileAt(-42, 38.5, 10))).toEqual(far)
  })

  test('is saved and loaded without loss', () => {
    const { sections } = unpackFile(packFile({}, featureSections(city)))
    const loaded = new MapTiles(undefined, [{ set: featuresFrom(sections)!, bbox }])
    const fresh = new MapTiles(undefined, [{ set: city, bbox }])
    expect(loaded.tile(...tileAt(-42, 38.5, 13))).toEqual(fresh.tile(...tileAt(-42, 38.5, 13)))
  })

  test('where the region knows all, the world adds nothing', () => {
    const alone = new MapTiles(undefined, [{ set: city, bbox }])
    const inside = tileAt(-42, 38.5, 14)
    expect([alone.knowsAll(...inside), alone.tile(...inside)]).toEqual([true, tiles.tile(...inside)])
    expect(alone.knowsAll(...tileAt(-42, 38.5, 6))).toBe(false)
    expect(alone.knowsAll(...tileAt(bbox[0], 38.5, 14))).toBe(false)
    expect(new MapTiles(undefined, []).knowsAll(...inside)).toBe(false)
  })

  test('outside the world there is none', () => {
    expect(
      [tiles.tile(3, 8, 0), tiles.tile(-1, 0, 0), tiles.tile(3, 0, 1.5), tiles.tile(30, 0, 0)].map((tile) =>
        tile ? 1 : 0,
      ),
    ).toEqual([0, 0, 1, 0])
  })
})

test('what is small is on the map, too: house numbers, shops, stops, piers, bridges, dams, lifts', async () => {
  const square = (x: number): Record<string, [number, number]> => Object.fromEntries([[x, 0], [x + 40, 0], [x + 40, 40], [x, 40]].map(([east, north], i) => [String.fromCharCode(97 + x / 25 + i), [east, north]])) // oxfmt-ignore
  const ring = (x: number) => [0, 1, 2, 3, 0].map((i) => String.fromCharCode(97 + x / 25 + i)).join('')
  const off = { highway: '' }
  const data = await tinyData({
    nodes: {
      ...square(0), ...square(100), ...square(200), ...square(300),
      w: [0, 90, { shop: 'bakery', name: 'Crumb', 'addr:housenumber': '7' }],
      x: [90, 90, { highway: 'bus_stop', name: 'Quay' }],
      y: [100, 150, { amenity: 'cafe' }],
      z: [60, 90],
    },
    ways: [
      [ring(0), { ...off, building: 'yes', 'addr:housenumber': '12a', 'addr:street': 'Row' }],
      [ring(100), { ...off, man_made: 'pier' }],
      [ring(200), { ...off, man_made: 'bridge' }],
      [ring(300), { ...off, waterway: 'dam' }],
      ['wz', { ...off, man_made: 'pier' }],
      ['xz', { ...off, aerialway: 'gondola' }],
      ['yz', { ...off, waterway: 'dam' }],
    ],
  }) // oxfmt-ignore
  const map = new MapTiles(undefined, [{ set: mapOf(data, [-43, 38, -41, 39]), bbox: [-43, 38, -41, 39] }])
  const found = new Map<string, Record<string, unknown>[]>()
  const [, left, top] = tileAt(-42, 38.5, 14)
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, -1],
    [1, -1],
    [-1, -1],
    [0, 1],
    [1, 1],
    [-1, 1],
  ])
    // oxfmt-ignore
    for (const [layer, features] of decode(map.tile(14, left + x, top + y)))
      found.set(layer, [...(found.get(layer) ?? []), ...features.map(({ properties }) => properties)])
  expect(found.get('addresses')).toEqual(expect.arrayContaining([{ housenumber: '12a' }, { housenumber: '7' }]))
  expect(found.get('addresses')).toHaveLength(2)
  expect(found.get('pois')).toEqual(expect.arrayContaining([{ shop: 'bakery', name: 'Crumb' }, { amenity: 'cafe' }]))
  expect(found.get('public_transport')).toEqual([{ kind: 'bus_stop', name: 'Quay' }])
  for (const [layer, kind] of [
    ['pier_polygons', 'pier'],
    ['pier_lines', 'pier'],
    ['bridges', 'bridge'],
    ['dam_polygons', 'dam'],
    ['dam_lines', 'dam'],
    ['aerialways', 'gondola'],
  ])
    // oxfmt-ignore
    expect([layer, found.get(layer)?.[0]]).toEqual([layer, { kind }])
})

describe('the sea', () => {
  const isSea = (tile: Map<string, Decoded[]>, x: number, y: number) => {
    let odd = false
    for (const { rings } of tile.get('ocean') ?? [])
      for (const ring of rings)
        ring.forEach(([bx, by], i) => {
          const [ax, ay] = ring[(i + ring.length - 1) % ring.length]
          if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
        })
    return odd
  }

  test('surrounds the city once, with land where the city is', () => {
    const whole = decode(tiles.tile(...tileAt(-42, 38.5, 9)))
    const place = (lon: number, lat: number) => {
      const [z, x, y] = tileAt(-42, 38.5, 9)
      const exact = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
      return isSea(whole, (((lon + 180) / 360) * 2 ** z - x) * 4096, (exact * 2 ** z - y) * 4096)
    }
    expect([place(-42, 38.5), place(-42.075, 38.5), place(-42, 38.555)]).toEqual([false, true, true])
  })

  test('of the world has its land', () => {
    const world = decode(tiles.tile(2, 1, 1))
    expect(world.get('ocean')!.length).toBeGreaterThan(0)
    expect(
      decode(tiles.tile(5, 15, 12))
        .get('place_labels')
        ?.map(({ properties }) => properties['name']),
    ).toEqual(['Lisbon'])
  })

  test('is closed at the box, on the right of every coast', () => {
    const box = { west: 0, south: 0, east: 10, north: 10 }
    const signed = (rings: { xs: number[]; ys: number[] }[]) => Math.abs(doubleArea(rings[0].xs, rings[0].ys)) / 2
    // a coast from south to north: land on its left, the west
    expect(signed(seaOf([], [{ xs: [4, 4], ys: [-1, 11] }], box)![0])).toBe(60)
    expect(signed(seaOf([], [{ xs: [4, 4], ys: [11, -1] }], box)![0])).toBe(40)
    // two coasts, a strait between them
    const strait = seaOf(
      [],
      [
        { xs: [3, 3], ys: [-1, 11] },
        { xs: [7, 7], ys: [11, -1] },
      ],
      box,
    )!
    expect([strait.length, signed(strait[0])]).toEqual([1, 40])
    // one that ends inside is drawn on to the side
    expect(signed(seaOf([], [{ xs: [4, 4], ys: [1, 9] }], box)![0])).toBe(60)
    const island = seaOf([{ xs: [4, 6, 6, 4, 4], ys: [4, 4, 6, 6, 4] }], [], box)!
    expect([island.length, island[0].length, signed(island[0])]).toEqual([1, 2, 100])
    expect(seaOf([], [], box)).toBeUndefined()
  })
})

test('rings are joined from lines in any direction', () => {
  expect(
    joinRings([
      [1, 2, 3],
      [5, 4, 3],
      [5, 1],
    ]).closed,
  ).toEqual([[1, 2, 3, 4, 5, 1]])
  expect(
    joinRings([
      [1, 2],
      [2, 3],
    ]).open,
  ).toEqual([[1, 2, 3]])
  expect(
    joinRings(
      [
        [2, 3],
        [1, 2],
      ],
      true,
    ).open,
  ).toEqual([[1, 2, 3]])
})

test('the style asks for nothing from elsewhere, and only for layers we have', () => {
  for (const theme of ['light', 'dark'] as const) {
    const style = mapStyle(theme, { tiles: 'http://localhost/{z}/{x}/{y}', attribution: 'x' })
    expect(Object.keys(style)).toEqual(['version', 'name', 'sources', 'layers'])
    const named = style.layers.map((layer) => layer['source-layer']).filter((name) => name !== undefined)
    expect(named.filter((name) => !(layers as readonly string[]).includes(name))).toEqual([])
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length)
  }
})
