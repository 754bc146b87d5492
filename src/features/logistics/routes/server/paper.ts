import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { getRoute, type RouteDetail } from '#features/logistics/routes/contract'
import type * as contract from '#features/logistics/routes/contract/paper'
import { manifestOf, sheetOfStops } from './paper-sheets'
import { geoJsonOf, gpxOf, legsOf, placesOf } from './tracks'

type Handlers = HandlersOf<typeof contract>
type Asking = Pick<Ctx<typeof contract.getManifest>, 'attempt' | 'fail'>

/** Whose it is not is told that it is unknown. */
async function routeOf(ctx: Asking, id: number): Promise<RouteDetail> {
  const found = await ctx.attempt(getRoute, { params: { id } })
  return found.ok ? found.value : ctx.fail('route_unknown')
}
const file = (text: string, media: string, name: string): Response =>
  new Response(text, {
    headers: {
      'content-type': media,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  })

export const getManifest: Handlers['getManifest'] = async (ctx, { params: { id } }) =>
  manifestOf(await routeOf(ctx, id), ctx.language)
export const exportStops: Handlers['exportStops'] = async (ctx, { params: { id } }) =>
  sheetOfStops(await routeOf(ctx, id), ctx.language)
export const getGpx: Handlers['getGpx'] = async (ctx, { params: { id } }) => {
  const route = await routeOf(ctx, id)
  return file(gpxOf(route), 'application/gpx+xml', `${route.code}.gpx`)
}
export const getGeoJson: Handlers['getGeoJson'] = async (ctx, { params: { id } }) => {
  const route = await routeOf(ctx, id)
  return file(JSON.stringify(geoJsonOf(route)), 'application/geo+json', `${route.code}.geojson`)
}
export const listLinks: Handlers['listLinks'] = async (ctx, { params: { id } }) => {
  const places = placesOf(await routeOf(ctx, id))
  return { phone: legsOf(places, 3), desk: legsOf(places, 9) }
}
