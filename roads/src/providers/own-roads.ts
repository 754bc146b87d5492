import type { Position } from '../geo.ts'
import type { Region } from '../region/region.ts'
import { estimateProvider, type EstimateOptions } from './estimate.ts'
import type { Ask, ProvidedMatrix, Provenance, Provider } from './provider.ts'

export const provenanceOf = ({ info }: Region): Provenance => ({
  source: 'roads',
  dataset: info.name,
  ...(info.date !== undefined && { date: info.date }),
  attribution: info.attribution,
})

const around = (avoid: Ask['avoid']) => (avoid ? { avoid } : {})

/** Imported roads as a source. Off the network there is no way. Example: `await roadsProvider(region).route(ask)` */
export function roadsProvider(region: Region): Provider {
  const from = provenanceOf(region)
  return {
    from,
    async matrix({ profile, sources, targets, avoid }) {
      const { rows, columns, seconds, metres } = region.router(profile).matrix(sources, targets, around(avoid))
      return { rows, columns, seconds, metres, from: [from] }
    },
    async route({ profile, points, avoid }) {
      const route = region.router(profile).route(points, around(avoid))
      return route && { seconds: route.seconds, metres: route.metres, legs: route.legs, from, straight: false }
    },
  }
}

/** Imported roads where they cover, the estimate elsewhere, and for each cell which of the two it was.
 *  `regions` is asked anew each time, so that an import counts at once. */
export function autoProvider(regions: () => readonly Region[], options: EstimateOptions = {}): Provider {
  const guess = estimateProvider(options)
  return {
    from: guess.from,
    async matrix(ask) {
      const { sources, targets, profile, avoid } = ask
      const able = regions().filter(({ info }) => info.profiles.includes(profile))
      const matrix = await guess.matrix(ask)
      const fromOf = new Uint8Array(matrix.seconds.length)
      const from: Provenance[] = [guess.from]
      for (const region of able) {
        const within = (places: readonly Position[]) =>
          Array.from(places.keys()).filter((i) => region.covers(places[i]))
        const [rows, columns] = [within(sources), within(targets)]
        if (rows.length === 0 || columns.length === 0) continue
        const number = from.push(provenanceOf(region)) - 1
        const own = region.router(profile).matrix(
          rows.map((row) => sources[row]),
          columns.map((column) => targets[column]),
          around(avoid),
        )
        rows.forEach((row, r) =>
          columns.forEach((column, c) => {
            const cell = row * matrix.columns + column
            const seconds = own.seconds[r * own.columns + c]
            // off the network, and where the way leads out of the region, the estimate stays, marked as one
            const isClosed = own.closed?.[r * own.columns + c] === 1
            if (fromOf[cell] !== 0 || (Number.isNaN(seconds) && !isClosed)) return
            matrix.seconds[cell] = seconds
            matrix.metres[cell] = own.metres[r * own.columns + c]
            fromOf[cell] = number
          }),
        )
      }
      return onlyUsed({ ...matrix, from, fromOf })
    },
    async route(ask) {
      const region = regions().find(
        (each) => each.info.profiles.includes(ask.profile) && ask.points.every((point) => each.covers(point)),
      )
      const found = region && (await roadsProvider(region).route(ask))
      if (found || !region || !ask.avoid?.length) return found ?? guess.route(ask)
      // where roads lead but for what is avoided, no line as the crow flies takes their place
      const { avoid: _none, ...free } = ask
      return (await roadsProvider(region).route(free)) ? undefined : guess.route(ask)
    },
  }
}

function onlyUsed(matrix: ProvidedMatrix & { fromOf: Uint8Array }): ProvidedMatrix {
  const used = [...new Set(matrix.fromOf)].sort((a, b) => a - b)
  const { fromOf, ...rest } = matrix
  const from = used.map((number) => matrix.from[number])
  return used.length === 1 ? { ...rest, from } : { ...rest, from, fromOf: fromOf.map((number) => used.indexOf(number)) }
}
