import { asc, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { filesOf } from '#server/files'
import type { Db, Outside, Within } from '#server/host'
import type { RegionFacts, Served } from '#server/roads'
import type { Files } from '#server/storage'
import { knows } from '#server/tagged'
import type * as contract from '#features/map/contract'
import type { Region, Report } from '#features/map/contract'
import { joined, world } from '#features/map/rules'
import { mapMatrices, mapRegions } from '#features/map/tables'
import { offeredBy } from './built-in'

type Handlers = HandlersOf<typeof contract>
type Row = typeof mapRegions.$inferSelect
type RegionHost = Pick<Within, 'roads' | 'now' | 'places'>

/** The regions that serve, oldest first. One of the product that this host does not have is passed over. */
export async function regionsOf(db: Db, host: RegionHost): Promise<{ row: Row; served: Served }[]> {
  const rows = await db.select().from(mapRegions).orderBy(asc(mapRegions.id))
  return rows.flatMap((row) => {
    const served = servedOf(db, host, row)
    return served ? [{ row, served }] : []
  })
}

/** The same without what the imports found: a map asks for dozens of tiles at once. Read anew each time, because another
 *  process may have replaced a region, and a tile of the old one would stay in a browser. */
export async function servedBy(db: Db, host: RegionHost): Promise<Served[]> {
  const { builtIn, fileId } = mapRegions
  const rows = await db.select({ builtIn, fileId }).from(mapRegions).orderBy(asc(mapRegions.id))
  return rows.flatMap((row) => servedOf(db, host, row) ?? [])
}

export function servedOf(
  db: Db,
  host: RegionHost,
  { builtIn, fileId }: Pick<Row, 'builtIn' | 'fileId'>,
): Served | undefined {
  if (builtIn !== null && !host.roads.builtIn.includes(builtIn)) return undefined
  const key = builtIn ?? fileId
  if (key === null) return undefined
  return { key, by: db, read: () => bytesOf(filesOf(db, host), key) }
}

async function bytesOf(files: Files, id: string) {
  const file = await files.find(id)
  if (!file) throw new Error(`The region ${id} was taken off the map`)
  return files.read(file)
}

export const getMap: Handlers['getMap'] = async ({ db, host }) => {
  const regions = await Promise.all((await regionsOf(db, host)).map(({ row, served }) => described(host, row, served)))
  const credits = new Map(regions.map(({ credit }) => [credit.text, credit]))
  return {
    regions,
    bounds: joined(regions.map(({ bounds }) => bounds)) ?? world,
    credits: [...credits.values()],
    avoids: host.roads.passes === undefined,
    offered: await offeredBy(db, host),
  }
}

/** What the import found is known without reading the region; only one of the product must be looked into. */
export const factsOf = async ({ roads }: Pick<Outside, 'roads'>, row: Row, served: Served): Promise<RegionFacts> =>
  (row.report as Report | null) ?? roads.facts(served)

async function described(host: Pick<Outside, 'roads'>, row: Row, served: Served): Promise<Region> {
  const { bounds, profiles, date, credit } = await factsOf(host, row, served)
  const report = row.report as Report | null
  return {
    id: row.id,
    name: row.name,
    builtIn: row.builtIn !== null,
    bounds,
    profiles,
    date,
    credit,
    size: report ? Math.round(report.megabytes * 1e6) : null,
    report,
    createdAt: row.createdAt.toISOString(),
  }
}

export const removeRegion: Handlers['removeRegion'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.delete(mapRegions).where(eq(mapRegions.id, id)).returning()
  if (!row) return ctx.fail('region_unknown')
  if (row.fileId) await ctx.files.remove(row.fileId)
  await ctx.db.delete(mapMatrices)
  ctx.changed({ subject: 'Map', id, before: { name: row.name } })
}

export const getMapStyle: Handlers['getMapStyle'] = async (ctx, { params: { scheme } }) => {
  const { base } = ctx.host.roads
  if (base?.style) return (await base.style().catch(() => ctx.fail('map_away'))) as { version: 8 }
  if (base)
    return (base.raster ? rasterStyle(base.credit) : ctx.host.roads.style(scheme, [base.credit])) as { version: 8 }
  const regions = await regionsOf(ctx.db, ctx.host)
  const facts = await Promise.all(regions.map(({ row, served }) => factsOf(ctx.host, row, served)))
  return ctx.host.roads.style(scheme, [...new Set(facts.map(({ credit }) => creditLine(credit)))]) as { version: 8 }
}

/** Pictures as they are: they have no dark side. */
const rasterStyle = (attribution: string) => ({
  version: 8,
  sources: { map: { type: 'raster', tiles: ['/api/map/tiles/{z}/{x}/{y}'], tileSize: 256, attribution } },
  layers: [{ id: 'map', type: 'raster', source: 'map' }],
})

const creditLine = ({ text, url }: { text: string; url: string | null }): string =>
  url ? `<a href="${url}" target="_blank" rel="noopener">${text}</a>` : text

const deepest = 19
export const getTile: Handlers['getTile'] = async (ctx, { params: { z, x, y } }) => {
  const across = 2 ** z
  if (z < 0 || z > deepest || x < 0 || y < 0 || x >= across || y >= across) return ctx.fail('tile_unknown')
  const { base } = ctx.host.roads
  if (base?.tile) {
    const found = await base.tile(z, x, y).catch(() => ctx.fail('map_away'))
    const headers = { 'cache-control': 'private, max-age=86400' }
    if (!found) return new Response(null, { status: 204, headers })
    return new Response(found.bytes as Uint8Array<ArrayBuffer>, {
      headers: { ...headers, 'content-type': found.media },
    })
  }
  const served = await servedBy(ctx.db, ctx.host)
  // The address names the tile, not the map it is of: a browser asks whether it is still the same one.
  const tag = `"${z}-${x}-${y}-${served.map(({ key }) => key).join('-')}"`
  const headers = { 'cache-control': 'private, no-cache', etag: tag }
  if (knows(ctx.request, tag)) return new Response(null, { status: 304, headers })
  const bytes = await ctx.host.roads.tile(served, z, x, y)
  if (!bytes) return new Response(null, { status: 204, headers })
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'content-type': 'application/vnd.mapbox-vector-tile' },
  })
}
