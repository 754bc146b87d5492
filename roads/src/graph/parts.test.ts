import { describe, expect, test } from 'vitest'
import { at, tinyFile, type Tiny } from '../../test/tiny-map.ts'
import { nodeInflate } from '../node/files.ts'
import { bytesSource } from '../osm/blobs.ts'
import { autoProvider } from '../providers/own-roads.ts'
import { importRegion } from '../region/import.ts'
import { Region } from '../region/region.ts'

/** A town around 0, 0, and whatever lies beside it without a way there: so a file looks whose edge cuts the way through. */
async function region(beside: Partial<Tiny> & Pick<Tiny, 'nodes' | 'ways'>): Promise<Region> {
  const town: Tiny['nodes'] = {
    a: [0, 0], b: [400, 0], c: [800, 0], d: [0, 400], e: [400, 400], f: [800, 400], g: [0, 800], h: [400, 800], i: [800, 800],
  } // oxfmt-ignore
  const streets = ['abc', 'def', 'ghi', 'adg', 'beh', 'cfi']
  const file = await tinyFile({
    nodes: { ...town, ...beside.nodes },
    ways: [...streets.map((refs): Tiny['ways'][number] => [refs, { name: 'Town' }]), ...beside.ways],
  })
  return Region.load((await importRegion(bytesSource(file), { inflate: nodeInflate })).bytes)
}
const village: Pick<Tiny, 'nodes' | 'ways'> = {
  nodes: { p: [3000, 0], q: [3400, 0], r: [3400, 400], s: [3000, 400] },
  ways: [['pqrsp', { name: 'Village' }]],
}

describe('streets that do not hang together with the town', () => {
  test('are snapped to, and driven among each other', async () => {
    const router = (await region(village)).router('car')
    expect(router.nearest(at(3200, 20))?.name).toBe('Village')
    expect(router.route([at(3100, 5), at(3100, 395)])?.metres).toBeGreaterThan(500)
    expect(router.route([at(100, 0), at(3100, 5)])).toBeUndefined()
    const { seconds, sourceMetres } = router.matrix([at(100, 0), at(3100, 5), at(3395, 100)])
    expect([...sourceMetres].every((metres) => metres < 10)).toBe(true)
    expect([...seconds].map((each) => Number.isNaN(each))).toEqual([false, true, true, true, false, false, true, false, false]) // oxfmt-ignore
  })

  test('between them and the town the estimate stands, marked as one', async () => {
    const own = await region(village)
    const matrix = await autoProvider(() => [own]).matrix({
      profile: 'car',
      sources: [at(100, 0), at(3100, 5)],
      targets: [at(100, 0), at(3395, 100)],
    })
    const sources = [...matrix.fromOf!].map((number) => matrix.from[number].source)
    expect(sources).toEqual(['roads', 'estimate', 'estimate', 'roads'])
    expect([...matrix.seconds].every((seconds) => seconds >= 0)).toBe(true)
  })

  test('count only where the town is 250 m farther, and a piece of less than a kilometre only where no other is near', async () => {
    const bank = await region({
      nodes: { p: [1100, 0], q: [1500, 0], r: [1500, 400], s: [1100, 400] },
      ways: [['pqrsp', { name: 'Other bank' }]],
    })
    const name = (own: Region, x: number, snapMetres?: number) =>
      own.router('car').nearest(at(x, 200), snapMetres === undefined ? {} : { snapMetres })?.name
    expect([name(bank, 1070), name(bank, 1120), name(bank, 1040, 100)]).toEqual(['Town', 'Other bank', undefined])
    const lane = await region({ nodes: { p: [1100, 100], q: [1100, 300] }, ways: [['pq', { name: 'Lane' }]] })
    expect([name(lane, 1100), name(lane, 1900)]).toEqual(['Town', 'Lane'])
    expect(name(lane, 1100, 200)).toBeUndefined()
  })

  test('but not a piece that one only leaves', async () => {
    const own = await region({
      nodes: { p: [3000, 0], q: [4000, 0] },
      ways: [['pq', { highway: 'motorway', name: 'Stub' }]],
    })
    expect(own.router('car').nearest(at(3500, 10))).toBeUndefined()
  })

  test('and the private yard of a village is reached from it', async () => {
    const own = await region({
      nodes: { ...village.nodes, y: [3600, 0], z: [3700, 0] },
      ways: [...village.ways, ['qyz', { access: 'private', name: 'Yard' }]],
    })
    const router = own.router('car')
    expect(router.nearest(at(3650, 3))?.name).toBe('Yard')
    expect(router.route([at(3200, 0), at(3650, 3)])?.metres).toBeCloseTo(450, -1)
    expect(router.route([at(3650, 3), at(3200, 0)])?.metres).toBeCloseTo(450, -1)
  })
})
