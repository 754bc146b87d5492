import { BadInput } from '../faults.ts'
import { Growing, type F64, type U32 } from '../growing.ts'
import { blobs, type ByteSource, type Inflate } from './blobs.ts'
import { readBlock, readHeader, type BlockVisitor, type FileHeader, type RawMember } from './blocks.ts'

export type Tags = ReadonlyMap<string, string>
export interface Member {
  type: 'node' | 'way' | 'relation'
  id: number
  role: string
}
export interface Relation {
  id: number
  tags: Tags
  members: Member[]
}

/** west, south, east, north in degrees. */
export type Bbox = [number, number, number, number]

export interface ReadOptions {
  inflate?: Inflate
  /** Nodes outside are dropped, and with them the parts of ways that lie there. */
  bbox?: Bbox
  /** Called now and then with the share of the file that is read, 0 to 1. */
  progress?: (share: number) => void
}

/** Relations hold most of the useless data of a file (bus routes, hiking); these are the ones that are read. */
const relationTypes = new Set(['restriction', 'multipolygon', 'boundary'])
/** Above this no machine this product runs on has the memory. */
const elementLimit = 400_000_000

/** A whole extract in flat arrays: nodes by ascending id, ways as node indices (-1: not in the file). */
export class OsmData {
  header: FileHeader = {}
  nodeIds = new Float64Array(0)
  lats = new Int32Array(0)
  lons = new Int32Array(0)
  wayIds = new Float64Array(0)
  refStarts = new Uint32Array(0)
  refs = new Int32Array(0)
  relations: Relation[] = []
  /** Node index -> place in the tags, for the few nodes that have any. */
  taggedNodes = new Map<number, Tags>()
  missingNodes = 0
  private tagStarts = new Uint32Array(0)
  private tagData = new Uint32Array(0)
  private strings: string[] = []
  private wayOrder: 'ascending' | Map<number, number> | undefined

  get nodeCount(): number {
    return this.nodeIds.length
  }

  get wayCount(): number {
    return this.wayIds.length
  }

  /** Example: `data.wayTags(0).get('highway')` */
  wayTags(way: number): Tags {
    const tags = new Map<string, string>()
    for (let i = this.tagStarts[way]; i < this.tagStarts[way + 1]; i += 2)
      tags.set(this.strings[this.tagData[i]], this.strings[this.tagData[i + 1]])
    return tags
  }

  wayRefs(way: number): Int32Array {
    return this.refs.subarray(this.refStarts[way], this.refStarts[way + 1])
  }

  /** Index of a node by its id, -1 if the file has none. */
  findNode(id: number): number {
    return find(this.nodeIds, id, 0)
  }

  findWay(id: number): number {
    if (this.wayOrder === 'ascending') return find(this.wayIds, id, 0)
    this.wayOrder ??= new Map(Array.from(this.wayIds, (each, way) => [each, way]))
    return this.wayOrder.get(id) ?? -1
  }

  /** The box of all nodes. */
  bounds(): Bbox {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let i = 0; i < this.lats.length; i++) {
      west = Math.min(west, this.lons[i])
      east = Math.max(east, this.lons[i])
      south = Math.min(south, this.lats[i])
      north = Math.max(north, this.lats[i])
    }
    return [west / 1e7, south / 1e7, east / 1e7, north / 1e7]
  }

  /** Example: `const data = await OsmData.read(bytesSource(bytes))` */
  static async read(source: ByteSource, options: ReadOptions = {}): Promise<OsmData> {
    const data = new OsmData()
    const nodes = { ids: new Growing(Float64Array), lats: new Growing(Int32Array), lons: new Growing(Int32Array) }
    const ways = { ids: new Growing(Float64Array), refs: new Growing(Float64Array), starts: new Growing(Uint32Array) }
    const tags = { starts: new Growing(Uint32Array), data: new Growing(Uint32Array) }
    const numbers = new Map<string, number>()
    const tagged = new Map<number, Tags>()
    let table: readonly string[] = []
    let interned = new Int32Array(0)
    const word = (index: number): string => {
      const text = table[index]
      if (text === undefined) throw new BadInput(['The file is damaged: a tag points outside its table of words.'])
      return text
    }
    const intern = (index: number): number => {
      const text = word(index)
      if (interned[index] >= 0) return interned[index]
      let number = numbers.get(text)
      if (number === undefined) {
        number = data.strings.push(text) - 1
        numbers.set(text, number)
      }
      return (interned[index] = number)
    }
    const words = (list: readonly number[]): Tags => {
      const map = new Map<string, string>()
      for (let i = 0; i < list.length; i += 2) map.set(word(list[i]), word(list[i + 1]))
      return map
    }
    const [west, south, east, north] = (options.bbox ?? [-180, -90, 180, 90]).map((side) => Math.round(side * 1e7))
    const visitor: BlockVisitor = {
      strings(strings) {
        table = strings
        interned = new Int32Array(strings.length).fill(-1)
      },
      node(id, lat, lon, list) {
        if (lon < west || lon > east || lat < south || lat > north) return
        if (list.length > 0) tagged.set(nodes.ids.length, words(list))
        nodes.ids.push(id)
        nodes.lats.push(lat)
        nodes.lons.push(lon)
        if (nodes.ids.length > elementLimit) throw new BadInput([`More than ${elementLimit} nodes: too large.`])
      },
      way(id, refs, list) {
        ways.ids.push(id)
        ways.starts.push(ways.refs.length)
        tags.starts.push(tags.data.length)
        for (const ref of refs) ways.refs.push(ref)
        for (const index of list) tags.data.push(intern(index))
        if (ways.refs.length > elementLimit) throw new BadInput(['The ways of the file are too many.'])
      },
      relation(id, members, list) {
        const map = words(list)
        if (relationTypes.has(map.get('type') ?? ''))
          data.relations.push({ id, tags: map, members: members.map(named) })
      },
    }
    const kinds = ['node', 'way', 'relation'] as const
    const named = ({ type, id, role }: RawMember): Member => ({ type: kinds[type] ?? 'relation', id, role: word(role) })
    for await (const { type, data: block, offset } of blobs(source, options.inflate)) {
      if (type === 'OSMHeader') data.header = readHeader(block)
      else if (type === 'OSMData') readBlock(block, visitor)
      options.progress?.(offset / source.size)
    }
    if (nodes.ids.length === 0) throw new BadInput(['The file holds no nodes (in this area).'])
    tags.starts.push(tags.data.length)
    data.tagStarts = tags.starts.done()
    data.tagData = tags.data.done()
    data.settleNodes(nodes.ids.done(), nodes.lats.done(), nodes.lons.done(), tagged)
    data.settleWays(ways.ids.done(), ways.starts, ways.refs)
    return data
  }

  private settleNodes(ids: F64, lats: Int32Array, lons: Int32Array, tagged: Map<number, Tags>): void {
    if (ascending(ids)) {
      Object.assign(this, { nodeIds: ids, lats, lons, taggedNodes: tagged })
      return
    }
    const order = Uint32Array.from(ids.keys()).sort((a, b) => ids[a] - ids[b])
    this.nodeIds = Float64Array.from(order, (i) => ids[i])
    this.lats = Int32Array.from(order, (i) => lats[i])
    this.lons = Int32Array.from(order, (i) => lons[i])
    order.forEach((old, now) => {
      const tags = tagged.get(old)
      if (tags) this.taggedNodes.set(now, tags)
    })
  }

  private settleWays(ids: F64, starts: Growing<U32>, refs: Growing<F64>): void {
    starts.push(refs.length)
    this.wayIds = ids
    this.refStarts = starts.done()
    this.refs = new Int32Array(refs.length)
    let last = 0
    for (let i = 0; i < refs.length; i++) {
      const at = find(this.nodeIds, refs.array[i], last)
      if (at < 0) this.missingNodes++
      else last = at
      this.refs[i] = at
    }
    this.wayOrder = ascending(ids) ? 'ascending' : undefined
  }
}

function ascending(ids: Float64Array): boolean {
  for (let i = 1; i < ids.length; i++) if (ids[i] <= ids[i - 1]) return false
  return true
}

/** Ways follow the numbering of their nodes: look beside the last hit before searching the whole list. */
function find(ids: Float64Array, id: number, near: number): number {
  if (ids[near + 1] === id) return near + 1
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = ids[middle]
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}
