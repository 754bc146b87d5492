import type { OsmData, Tags } from '../src/osm/data.ts'

/** Checks lines driven by car against the file itself. It shares no rule with the router: it reads tags its own way and
 *  knows ways and nodes, no graph. A line is the list of its coordinates; the first and the last may lie between nodes. */
export class LawChecker {
  private readonly nodesAt = new Map<string, number[]>()
  /** For each node the ways through it, with its places in them. */
  private readonly through = new Map<number, { way: number; index: number }[]>()
  private readonly tags = new Map<number, Tags>()
  private readonly bans: Ban[] = []

  constructor(private readonly data: OsmData) {
    for (let way = 0; way < data.wayCount; way++) {
      const tags = data.wayTags(way)
      if (!tags.has('highway') && tags.get('route') !== 'ferry') continue
      this.tags.set(way, tags)
      data.wayRefs(way).forEach((node, index) => {
        if (node < 0) return
        const list = this.through.get(node)
        if (list) list.push({ way, index })
        else this.through.set(node, [{ way, index }])
      })
    }
    for (const node of this.through.keys()) {
      const key = `${data.lons[node]},${data.lats[node]}`
      this.nodesAt.set(key, [...(this.nodesAt.get(key) ?? []), node])
    }
    for (const { id, tags, members } of data.relations) {
      const kind = tags.get('restriction:motorcar') ?? tags.get('restriction:motor_vehicle') ?? tags.get('restriction')
      const except = tags.get('except') ?? ''
      if (tags.get('type') !== 'restriction' || !kind || /motorcar|motor_vehicle|vehicle/.test(except)) continue
      const of = (role: string) => members.filter((member) => member.role === role)
      const [from, via, to] = [of('from'), of('via'), of('to')]
      if (from.length !== 1 || to.length !== 1 || via.length === 0) continue
      this.bans.push({
        id,
        only: kind.startsWith('only_'),
        from: data.findWay(from[0].id),
        to: data.findWay(to[0].id),
        node: via[0].type === 'node' ? data.findNode(via[0].id) : -1,
        vias: via[0].type === 'node' ? [] : via.map((each) => data.findWay(each.id)),
      })
    }
  }

  /** Every law the line breaks, as sentences. */
  violations(line: readonly (readonly [number, number])[]): string[] {
    const inner = line
      .slice(1, -1)
      .map(([lon, lat]) => this.nodesAt.get(`${Math.round(lon * 1e7)},${Math.round(lat * 1e7)}`) ?? [])
    const lost = inner.findIndex((nodes) => nodes.length === 0)
    if (lost >= 0) return [`coordinate ${lost + 1} is no node of the map`]
    if (inner.length < 2) return []
    const faults: string[] = []
    const steps: Hop[][] = []
    for (let i = 0; i + 1 < inner.length; i++) {
      const hops = inner[i].flatMap((a) => inner[i + 1].flatMap((b) => this.hops(a, b)))
      if (hops.length === 0) return [`no way leads from node ${this.ids(inner[i])} to ${this.ids(inner[i + 1])}`]
      const lawful = hops.filter(({ way, forward }) => this.direction(way, forward) && this.standing(way) !== 'closed')
      if (lawful.length === 0)
        faults.push(`${this.reason(hops[0])} from node ${this.ids(inner[i])} to ${this.ids(inner[i + 1])}`)
      steps.push(lawful.length === 0 ? hops : lawful)
    }
    faults.push(...this.privateInTheMiddle(steps), ...this.barriers(steps), ...this.bannedTurns(steps))
    return faults
  }

  private ids = (nodes: number[]) => nodes.map((node) => this.data.nodeIds[node]).join('/')

  private hops(a: number, b: number): Hop[] {
    const hops: Hop[] = []
    for (const { way, index } of this.through.get(a) ?? []) {
      const refs = this.data.wayRefs(way)
      if (refs[index + 1] === b) hops.push({ way, forward: true, from: a, to: b })
      if (index > 0 && refs[index - 1] === b) hops.push({ way, forward: false, from: a, to: b })
    }
    return hops
  }

  private reason({ way, forward }: Hop): string {
    const id = this.data.wayIds[way]
    return this.direction(way, forward) ? `way ${id} is closed` : `way ${id} is a one-way driven backwards`
  }

  private direction(way: number, forward: boolean): boolean {
    const tags = this.tags.get(way)!
    const value =
      tags.get('oneway:motorcar') ??
      tags.get('oneway:motor_vehicle') ??
      tags.get('oneway:vehicle') ??
      tags.get('oneway')
    if (value === '-1' || value === 'reverse') return !forward
    if (value === 'yes' || value === 'true' || value === '1') return forward
    if (value === 'no' || value === 'false' || value === '0') return true
    const round = /^(roundabout|circular)$/.test(tags.get('junction') ?? '')
    return forward || !(round || tags.get('highway')?.startsWith('motorway'))
  }

  private standing(way: number): 'open' | 'private' | 'closed' {
    const tags = this.tags.get(way)!
    const own = tags.get('motorcar') ?? tags.get('motor_vehicle')
    const value = own ?? tags.get('vehicle') ?? tags.get('access')
    const made =
      /^(motorway|trunk|primary|secondary|tertiary|unclassified|residential|living_street|service|road)(_link)?$/
    if (!made.test(tags.get('highway') ?? '') && tags.get('route') !== 'ferry' && own === undefined) return 'closed'
    if (value === undefined || /^(yes|permissive|designated|official|public|unknown|dismount)/.test(value))
      return 'open'
    return /^(private|destination|customers|delivery|permit|residents|employees|students|visitors)/.test(value)
      ? 'private'
      : 'closed'
  }

  private privateInTheMiddle(steps: Hop[][]): string[] {
    const isPrivate = steps.map((hops) => hops.every(({ way }) => this.standing(way) === 'private'))
    const first = isPrivate.indexOf(false)
    const last = isPrivate.lastIndexOf(false)
    const inside = isPrivate.findIndex((each, i) => each && i > first && i < last)
    return first >= 0 && inside >= 0
      ? [`way ${this.data.wayIds[steps[inside][0].way]} is private, and neither end lies on it`]
      : []
  }

  private barriers(steps: Hop[][]): string[] {
    const faults: string[] = []
    for (let i = 0; i + 1 < steps.length; i++) {
      const node = steps[i][0].to
      const tags = this.data.taggedNodes.get(node)
      if (!tags?.has('barrier') || steps[i][0].from === steps[i + 1][0].to) continue
      const said = tags.get('motorcar') ?? tags.get('motor_vehicle') ?? tags.get('vehicle') ?? tags.get('access')
      const shut =
        said === undefined
          ? /^(bollard|block|cycle_barrier|stile|turnstile|kissing_gate|log|jersey_barrier)$/.test(tags.get('barrier')!)
          : /^(no|private)$/.test(said)
      if (shut) faults.push(`node ${this.data.nodeIds[node]} is shut by a ${tags.get('barrier')}`)
    }
    return faults
  }

  private bannedTurns(steps: Hop[][]): string[] {
    const faults: string[] = []
    const on = (i: number, way: number) => steps[i]?.some((hop) => hop.way === way) ?? false
    const surely = (i: number, way: number) => steps[i]?.every((hop) => hop.way === way) ?? false
    for (const ban of this.bans) {
      for (let i = 0; i + 1 < steps.length; i++) {
        if (!surely(i, ban.from)) continue
        if (ban.vias.length === 0) {
          if (steps[i][0].to !== ban.node || !this.endsAt(ban.from, ban.node)) continue
          const back = steps[i + 1][0].to === steps[i][0].from
          if (!ban.only && surely(i + 1, ban.to) && (ban.from !== ban.to || back))
            faults.push(`restriction ${ban.id} bans this turn`)
          if (ban.only && !on(i + 1, ban.to) && this.endsAt(ban.to, ban.node))
            faults.push(`restriction ${ban.id} allows another turn only`)
          continue
        }
        if (on(i + 1, ban.from)) continue
        let at = i + 1
        let whole = true
        for (const via of ban.vias) {
          whole &&= surely(at, via)
          while (surely(at, via)) at++
        }
        if (!whole || at >= steps.length || !this.touches(ban.to, steps[at][0].from)) continue
        if (!ban.only && surely(at, ban.to)) faults.push(`restriction ${ban.id} bans this turn`)
        if (ban.only && !on(at, ban.to)) faults.push(`restriction ${ban.id} allows another turn only`)
      }
    }
    return faults
  }

  private endsAt(way: number, node: number): boolean {
    const refs = way < 0 ? [] : this.data.wayRefs(way)
    return refs[0] === node || refs[refs.length - 1] === node
  }

  private touches(way: number, node: number): boolean {
    return way >= 0 && this.data.wayRefs(way).includes(node)
  }
}

interface Hop {
  way: number
  forward: boolean
  from: number
  to: number
}
interface Ban {
  id: number
  only: boolean
  from: number
  to: number
  node: number
  vias: number[]
}
