/** What a roads thread does, on any host: holds regions, answers from them, makes new ones. */
import { BadInput, MapTiles, Region } from '@meridian/roads'
import type { Asks, FromDesk, ToDesk, What } from './messages'
import { facts, importFile } from './imported'
import { theWorld } from './world'

type Answers = { [W in What]: (ask: Asks[W]['ask'], id: number) => Promise<Asks[W]['gives']> }

/** @example const answer = serveDesk(readBuiltIn, (message, transfer) => port.postMessage(message, transfer)) */
export function serveDesk(
  readBuiltIn: (key: string) => Promise<Uint8Array>,
  say: (message: FromDesk, transfer: ArrayBuffer[]) => void,
): (message: ToDesk) => Promise<void> {
  const regions = new Map<string, Region>()
  let drawn: { of: string; tiles: MapTiles } | undefined

  const answers: Answers = {
    async load({ key, bytes }) {
      const region = Region.load((bytes ?? (await readBuiltIn(key))) as Uint8Array<ArrayBuffer>)
      regions.set(key, region)
      return facts(region.info)
    },
    async tile({ keys, z, x, y }) {
      const of = keys.join()
      if (drawn?.of !== of) drawn = { of, tiles: new MapTiles(theWorld(), keys.flatMap(mapOf)) }
      return drawn.tiles.tile(z, x, y)
    },
    async search() {
      return []
    },
    async reverse() {
      return undefined
    },
    import: ({ pbf, asked }, id) => importFile(pbf, asked, (step, share) => say({ id, step, share }, [])),
  }

  const mapOf = (key: string) => {
    const region = regions.get(key)
    return region?.map ? [{ set: region.map, bbox: region.info.bbox }] : []
  }

  return async ({ id, what, ask }) => {
    try {
      const gives = await (answers[what] as (ask: unknown, id: number) => Promise<unknown>)(ask, id)
      say({ id, gives }, transferred(gives))
    } catch (error) {
      if (error instanceof BadInput) say({ id, faults: [...error.faults] }, [])
      else say({ id, broke: error instanceof Error ? (error.stack ?? error.message) : String(error) }, [])
    }
  }
}

/** A region that was made is handed over, not copied. */
function transferred(gives: unknown): ArrayBuffer[] {
  if (typeof gives !== 'object' || gives === null || !('region' in gives)) return []
  return [(gives.region as Uint8Array<ArrayBuffer>).buffer]
}
