/** Asks the service worker to have the streets of the day at hand, while there is signal. */
import { mapStyle } from '#features/map/contract/style'
import type { DriveRoute } from './contract'
import { tilesOf } from './map-tiles.tsx'

const tiles = '/api/map/tiles/{z}/{x}/{y}'
type Style = { sources?: Record<string, { type?: string; tiles?: string[] }> }

/** Our own streets may be fetched in advance; pictures of somebody else's server are not, they are kept as they are seen. */
async function areOurs(): Promise<boolean> {
  const answer = await fetch(mapStyle.light)
  const { sources = {} } = (answer.ok ? await answer.json() : {}) as Style
  return Object.values(sources).some((source) => source.type === 'vector' && source.tiles?.includes(tiles))
}

export async function keepStreets(route: Pick<DriveRoute, 'day' | 'path' | 'stops'>): Promise<void> {
  const worker = (await navigator.serviceWorker?.ready)?.active
  if (!worker) return
  const streets = (await areOurs()) ? tilesOf(route).map((tile) => `/api/map/tiles/${tile}`) : []
  worker.postMessage({ keep: [mapStyle.light, mapStyle.dark, ...streets], day: route.day })
}
