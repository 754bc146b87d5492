import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { BadInput } from '../faults.ts'
import { nodeInflate } from '../node/files.ts'
import { bytesSource } from './blobs.ts'
import { OsmData } from './data.ts'
import { ProtoWriter } from './protobuf.ts'
import { writeOsm, type OsmOut } from './write.ts'

const sample: OsmOut = {
  nodes: [
    { id: 3, lat: 385000001, lon: -420000001 },
    { id: 7, lat: 385000301, lon: -420000901, tags: { barrier: 'gate', name: 'Köhler’s' } },
    { id: 9007199254740, lat: -385000301, lon: 1799999999 },
  ],
  ways: [{ id: 12, refs: [9007199254740, 3, 7, 99], tags: { highway: 'primary', name: 'Lantern Row' } }],
  relations: [
    {
      id: 5,
      tags: { type: 'restriction', restriction: 'no_left_turn' },
      members: [
        { type: 'way', id: 12, role: 'from' },
        { type: 'node', id: 3, role: 'via' },
      ],
    },
  ],
  bbox: [-42.1, 38.4, -41.9, 38.6],
  date: '2026-05-12T00:00:00Z',
  program: 'test',
}
const pack = (bytes: Uint8Array) => deflateSync(bytes)
async function written(out: OsmOut): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of writeOsm(out, pack)) parts.push(part)
  return Buffer.concat(parts)
}
const read = (bytes: Uint8Array, options = {}) => OsmData.read(bytesSource(bytes), { inflate: nodeInflate, ...options })
const fixture = () =>
  new Uint8Array(readFileSync(new URL('../../test/fixtures/synthetic-grid.osm.pbf', import.meta.url)))

describe('a file', () => {
  test('comes back as it was written', async () => {
    const data = await read(await written(sample))
    expect([...data.nodeIds]).toEqual([3, 7, 9007199254740])
    expect([...data.lats]).toEqual([385000001, 385000301, -385000301])
    expect([...data.lons]).toEqual([-420000001, -420000901, 1799999999])
    expect(data.taggedNodes.get(1)).toEqual(
      new Map([
        ['barrier', 'gate'],
        ['name', 'Köhler’s'],
      ]),
    )
    expect([...data.wayRefs(0)]).toEqual([2, 0, 1, -1])
    expect(data.missingNodes).toBe(1)
    expect(Object.fromEntries(data.wayTags(0))).toEqual({ highway: 'primary', name: 'Lantern Row' })
    expect(data.relations).toEqual([
      {
        id: 5,
        tags: new Map(Object.entries(sample.relations[Symbol.iterator]().next().value!.tags)),
        members: [...sample.relations][0].members,
      },
    ])
    expect(data.header).toEqual({ date: '2026-05-12T00:00:00.000Z', bbox: [-42.1, 38.4, -41.9, 38.6], program: 'test' })
    expect([data.findNode(7), data.findNode(8), data.findWay(12), data.findWay(13)]).toEqual([1, -1, 0, -1])
  })

  test('written by another program is read, with the web’s own zlib too', async () => {
    const data = await read(fixture())
    expect([data.nodeCount, data.wayCount, data.relations.length]).toEqual([169, 26, 1])
    const again = await OsmData.read(bytesSource(fixture()))
    expect(again.lats).toEqual(data.lats)
  })

  test('whose elements are in no order is put in order', async () => {
    const nodes = [
      { id: 9, lat: 9, lon: 9 },
      { id: 2, lat: 2, lon: 2, tags: { a: 'b' } },
    ]
    const ways = [
      { id: 8, refs: [9, 2], tags: {} },
      { id: 4, refs: [2, 9], tags: {} },
    ]
    const data = await read(await written({ ...sample, nodes, ways }))
    expect([[...data.nodeIds], [...data.lats], [...data.wayRefs(0)], data.findWay(4)]).toEqual([
      [2, 9],
      [2, 9],
      [1, 0],
      1,
    ])
    expect(data.taggedNodes.get(0)?.get('a')).toBe('b')
  })

  test('is cut to a box', async () => {
    const data = await read(await written(sample), { bbox: [-43, 38, -41, 39] })
    expect([data.nodeCount, [...data.wayRefs(0)]]).toEqual([2, [-1, 0, 1, -1]])
  })
})

const fault = async (bytes: Uint8Array): Promise<string> => {
  try {
    await read(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(BadInput)
    return (error as BadInput).message
  }
  return 'none'
}
const framed = (type: string, body: Uint8Array) => {
  const head = new ProtoWriter().text(1, type).uint(3, body.length).done()
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, head.length)
  return Buffer.concat([length, head, body])
}

describe('a broken or hostile file', () => {
  test('cut off at any byte is refused or ends between two blocks', async () => {
    const bytes = await written(sample)
    const faults = new Set<string>()
    for (let length = 0; length < bytes.length; length++) faults.add(await fault(bytes.subarray(0, length)))
    expect([...faults].filter((each) => !/empty|cut off|no nodes|none/.test(each))).toEqual([])
  })

  test('with any byte changed never ends in another error', async () => {
    const bytes = fixture()
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = bytes.slice()
      changed[at] ^= 0xff
      await fault(changed)
    }
    // the unpacked bytes, too, where no checksum of zlib stands guard
    const body = new ProtoWriter().message(1, new ProtoWriter().text(1, '')).done()
    for (let at = 0; at < 64; at++) {
      const wild = Uint8Array.from({ length: 40 }, (_, i) => (i * 7919 + at * 104729) & 0xff)
      const header = framed('OSMHeader', new ProtoWriter().data(1, new Uint8Array(0)).done())
      await fault(
        Buffer.concat([header, framed('OSMData', new ProtoWriter().data(1, Buffer.concat([body, wild])).done())]),
      )
    }
  })

  test('of another kind is named', async () => {
    const text = (words: string) => new TextEncoder().encode(words)
    expect(await fault(text('<?xml version="1.0"?><osm>'))).toMatch(/XML/)
    expect(await fault(new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0]))).toMatch(/gzip/)
    expect(await fault(text('PK\u0003\u0004 a zip'))).toMatch(/zip/)
    expect(await fault(text('just some words, long enough'))).toMatch(/not an .osm.pbf/)
    expect(await fault(new Uint8Array(0))).toMatch(/empty/)
  })

  test('that is a decompression bomb stops at the size it claims', async () => {
    const zeros = deflateSync(new Uint8Array(64 * 1024 * 1024))
    const honest = new ProtoWriter()
      .uint(2, 64 * 1024 * 1024)
      .data(3, zeros)
      .done()
    const lying = new ProtoWriter().uint(2, 1000).data(3, zeros).done()
    expect(await fault(framed('OSMHeader', honest))).toMatch(/claims to unpack to 67108864/)
    expect(await fault(framed('OSMHeader', lying))).toMatch(/larger than it claims/)
    await expect(OsmData.read(bytesSource(framed('OSMHeader', lying)))).rejects.toThrow(/larger than it claims/)
    const head = framed('OSMHeader', new ProtoWriter().data(1, new Uint8Array(0)).done())
    const size = 32 * 1024 * 1024
    const fits = framed(
      'OSMData',
      new ProtoWriter()
        .uint(2, size)
        .data(3, deflateSync(new ProtoWriter(size).data(9, new Uint8Array(size - 5)).done()))
        .done(),
    )
    expect(await fault(Buffer.concat([head, ...Array.from({ length: 9 }, () => fits)]))).toMatch(/more than 40 times/)
  })

  test('with absurd counts is refused', async () => {
    const refs = Array.from({ length: 200_001 }, (_, i) => i + 1)
    expect(await fault(await written({ ...sample, ways: [{ id: 1, refs, tags: {} }] }))).toMatch(/200001 parts/)
    const far = [{ id: 1, lat: 950000000, lon: 0 }]
    expect(await fault(await written({ ...sample, nodes: far }))).toMatch(/outside the world/)
  })
})
