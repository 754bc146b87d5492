/** Zones as GeoJSON files: RFC 7946, out and in. */
import { asc } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/logistics/zones/contract'
import type { Zone } from '#features/logistics/zones/contract'
import { shapeOf } from '#features/logistics/zones/rules'
import { zones } from '#features/logistics/zones/tables'
import { tellRoads } from './closing'
import { readFile } from './reading'
import { zoneById } from './rows'

type Handlers = HandlersOf<typeof contract>

export const exportZones: Handlers['exportZones'] = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(zones)
    .where(rowsOf(ctx, 'read', 'Zone'))
    .orderBy(asc(zones.name), asc(zones.id))
  const features = rows.map(({ id, name, colour, kind, surchargeCents, note, rings }) => ({
    type: 'Feature',
    id,
    properties: { name, kind, colour, surchargeCents, note },
    geometry: { type: 'Polygon', coordinates: rings },
  }))
  return new Response(JSON.stringify({ type: 'FeatureCollection', features }, null, 2), {
    headers: {
      'content-type': 'application/geo+json; charset=utf-8',
      'content-disposition': 'attachment; filename="zones.geojson"',
      'x-content-type-options': 'nosniff',
    },
  })
}

export const importZones: Handlers['importZones'] = async (ctx, { body: { geojson, kind, leaveWrong = false } }) => {
  const read = readFile(geojson)
  if (!read) return ctx.fail('geojson_unknown')
  const { good, wrong } = read
  if (good.length + wrong.length === 0) ctx.fail('geojson_empty')
  if (wrong.length > 0 && (!leaveWrong || good.length === 0))
    ctx.fail('features_wrong', { message: 'Some of the file is no zone', good: good.length, wrong })
  const made: Zone[] = []
  for (const { rings, ...own } of good) {
    const id = await nextId(ctx.db, zones)
    await ctx.db.insert(zones).values({ kind, ...own, ...shapeOf(rings), id, createdAt: ctx.now })
    ctx.changed({ id, after: { name: own.name, imported: true, version: 1 } })
    const zone = await zoneById(ctx.db, id)
    await tellRoads(ctx, undefined, zone)
    made.push(zone)
  }
  return { zones: made, left: wrong }
}
