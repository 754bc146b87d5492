/** Which pictures of streets a day needs: along its way from afar, and around each door from near. */
import type { DriveRoute } from './contract'

type At = readonly [lon: number, lat: number]
/** From afar a tile shows a country, and then some streets. */
const [far, wide, near] = [0, 12, 14]
/** A day in the country is long: what is left out is fetched as it is looked at. */
const mostTiles = 600
/** On the way a tile of the nearest zoom is passed in less than this. */
const stepDegrees = 0.008

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, Math.floor(value)))
/** Column and row by Web Mercator. */
export function tileAt([lon, lat]: At, zoom: number): readonly [x: number, y: number] {
  const across = 2 ** zoom
  const tilt = Math.asinh(Math.tan((lat * Math.PI) / 180))
  return [
    clamp(((lon + 180) / 360) * across, across - 1),
    clamp(((1 - tilt / Math.PI) / 2) * across, across - 1),
  ] as const
}

/** So close together that no tile lies between two of them. */
function dense(path: readonly At[]): At[] {
  return path.flatMap((to, at) => {
    const from = path[at - 1] ?? to
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / stepDegrees))
    return Array.from({ length: steps }, (_, step): At => {
      const share = (step + 1) / steps
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    })
  })
}

const beside = [-1, 0, 1]
/** @example tilesOf({ path: null, stops: [] }) // [] */
export function tilesOf({ path, stops }: Pick<DriveRoute, 'path' | 'stops'>): string[] {
  const doors = stops.flatMap(({ lat, lon }): At[] => (lat === null || lon === null ? [] : [[lon, lat]]))
  const tiles = new Set<string>()
  const add = (zoom: number, x: number, y: number) => tiles.size < mostTiles && tiles.add(`${zoom}/${x}/${y}`)
  const addAlong = (way: readonly At[], from: number, to: number) => {
    for (const at of way) {
      if (tiles.size >= mostTiles) return
      for (let zoom = from; zoom <= to; zoom++) add(zoom, ...tileAt(at, zoom))
    }
  }
  addAlong(doors, far, near)
  // where somebody looks for a house number, they look around it
  for (const at of doors)
    for (let zoom = wide + 1; zoom <= near; zoom++) {
      const [x, y] = tileAt(at, zoom)
      const last = 2 ** zoom - 1
      for (const right of beside) for (const down of beside) add(zoom, clamp(x + right, last), clamp(y + down, last))
    }
  addAlong(dense(path ?? []), far, near)
  return [...tiles]
}
