import type { OsmData, Tags } from '../src/osm/data.ts'

/** Checks lines driven by car against the file itself. It shares no rule with the router: it reads tags its own way and
 *  knows ways and nodes, no graph. A line is the list of its coordinates; the first and the last may lie between nodes. */
export class LawChecker {
  private readonly nodesAt = new Map<string, number[]>()
  /** For each node the ways through it, with its places in them. */
  private readonly through = new Map<number, { way: number; index: number }[]>()
  private readonly tags = new Map<number, Tags>()
  private readonly bans: Ban[] = []
  /** Nodes that are reached only past a private gate. */
  private readonly behind: Set<number>

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
    this.behind = this.yards()
  }

  /** Floods the map from node to node, stopping at whatever stands in the way: the largest flood is the town, and what else
   *  washes against a private gate lies behind one. */
  private yards(): Set<number> {
    const seen = new Set<number>()
    const floods: { nodes: number[]; gated: boolean }[] = []
    for (const start of this.through.keys()) {
      if (seen.has(start) || this.gate(start) !== 'open') continue
      const flood = { nodes: [start], gated: false }
      seen.add(start)
      for (const node of flood.nodes)
        for (const { way, index } of this.through.get(node)!) {
          if (this.standing(way) === 'closed') continue
          const refs = this.data.wayRefs(way)
          for (const next of [refs[index - 1], refs[index + 1]]) {
            if (next === undefined || next < 0 || seen.has(next)) continue
            const stop = this.gate(next)
            flood.gated ||= stop === 'private'
            if (stop !== 'open') continue
            seen.add(next)
            flood.nodes.push(next)
          }
        }
      floods.push(flood)
    }
    floods.sort((a, b) => b.nodes.length - a.nodes.length)
    return new Set(floods.slice(1).flatMap(({ nodes, gated }) => (gated ? nodes : [])))
  }

  private gate(node: number): 'open' | 'private' | 'closed' {
    const tags = this.data.taggedNodes.get(node)
    if (!tags?.has('barrier')) return 'open'
    const said = tags.get('motorcar') ?? tags.get('motor_vehicle') ?? tags.get('vehicle') ?? tags.get('access')
    if (said === undefined)
      return /^(bollard|block|cycle_barrier|stile|turnstile|kissing_gate|log|jersey_barrier)$/.test(
        tags.get('barrier')!,
      )
        ? 'closed'
        : 'open'
    return this.meant(said)
  }

  private meant(value: string): 'open' | 'private' | 'closed' {
    if (/^(yes|permissive|designated|official|public|unknown|dismount)/.test(value)) return 'open'
    return /^(private|destination|customers|delivery|permit|residents|employees|students|visitors)/.test(value)
      ? 'private'
      : 'closed'
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
    return value === undefined ? 'open' : this.meant(value)
  }

  /** Whether only those may be here who begin or end here. */
  private forEnds({ way, from, to }: Hop): boolean {
    return this.standing(way) === 'private' || this.behind.has(from) || this.behind.has(to)
  }

  private privateInTheMiddle(steps: Hop[][]): string[] {
    const isPrivate = steps.map((hops) => hops.every((hop) => this.forEnds(hop)))
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
      const gate = this.gate(node)
      if (gate === 'open' || steps[i][0].from === steps[i + 1][0].to) continue
      const lives = [steps[i], steps[i + 1]].some((hops) => hops.every((hop) => this.forEnds(hop)))
      if (gate === 'closed' || !lives)
        faults.push(`node ${this.data.nodeIds[node]} is shut by a ${this.data.taggedNodes.get(node)!.get('barrier')}`)
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
