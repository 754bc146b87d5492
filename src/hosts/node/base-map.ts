import type { BaseMap } from '#server/roads'
import { openArchiveFile } from '@meridian/roads/node'

const patience = 10_000
export type MapSetting = { kind: 'style' | 'tiles' | 'archive'; at: string; credit: string }

/** A map that is not ours, by setting: a style of somebody's, tiles of somebody's, or a file of tiles on this machine. */
export function createBaseMap({ kind, at, credit }: MapSetting): BaseMap {
  if (kind === 'style') return { credit, raster: false, style: async () => (await get(at)).json() }
  if (kind === 'tiles')
    return {
      credit,
      raster: /\.(png|jpe?g|webp)(\?|$)/.test(at),
      async tile(z, x, y) {
        const address = at.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
        const answer = await get(address, [204, 404])
        if (answer.status !== 200) return undefined
        const media = answer.headers.get('content-type') ?? 'application/octet-stream'
        return { bytes: new Uint8Array(await answer.arrayBuffer()), media }
      },
    }
  const archive = openArchiveFile(at)
  archive.catch(() => undefined)
  return {
    credit,
    raster: false,
    async tile(z, x, y) {
      const bytes = await (await archive).tile(z, x, y)
      return bytes && { bytes, media: 'application/vnd.mapbox-vector-tile' }
    },
  }
}

async function get(address: string, lawful: number[] = []): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
  if (!answer.ok && !lawful.includes(answer.status)) throw new Error(`${address} answered ${answer.status}`)
  return answer
}
