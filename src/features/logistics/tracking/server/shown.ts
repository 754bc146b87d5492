/** What the page shows: to whoever has its link, and so often at most. */
import type { Requested, Writing } from '#server/context'
import { writeAudit } from '#server/audit'
import type { HandlersOf } from '#server/feature'
import { isLanguage, type Language } from '#contract/place'
import { languageOf } from '#server/reader'
import { countTry, lookWithin, networkKey, type Looked } from '#server/throttle'
import { eq } from 'drizzle-orm'
import { getMap, getTile } from '#features/map/contract'
import type * as contract from '#features/logistics/tracking/contract'
import { customerPageSeen } from '#features/logistics/tracking/contract'
import { trackingLinks } from '#features/logistics/tracking/tables'
import { headersOf, pageOf } from './layout'
import { leadsTo, restOf } from './leads'
import { linkBy, type Link } from './links'
import { markup, type Markup } from './markup'
import { barOf, nowPart, sayPart, titleOf, type Showing } from './page'
import { drawnLayers, frameOf, pictureOf, tilesIn } from './picture'
import { settingsOf } from './settings'
import { shapesOf } from './tiles'
import { viewOf } from './view'
import { words } from './words'

type Handlers = HandlersOf<typeof contract>
export type TrackingContext = Requested<Writing>
type Looking = Pick<TrackingContext, 'host' | 'request'>

/** A page asks a few times a minute; who guesses links is told to wait long before they find one. */
export const limits = { most: 300, seconds: 5 * 60 }
const wrong = { most: 40, seconds: 15 * 60 }
export const allKey = (ctx: Looking): string => networkKey('track:all', ctx)
/** A link that leads nowhere is counted before it is looked for. */
export const counted: Looked = { what: 'track:wrong', limit: wrong, rightPasses: true }

/** In which somebody reads it: as they chose, else as it was ordered. */
const chosen = (request: Request): Language | undefined => {
  const named = new URL(request.url).searchParams.get('language')
  return isLanguage(named) ? named : undefined
}

export type FoundLink = { link: Link; showing: Showing }
/** What a link shows, or a page that says why it shows nothing. */
export async function foundBy(ctx: TrackingContext, token: string): Promise<FoundLink | Response> {
  const waits = await countTry(ctx.db, allKey(ctx), limits, ctx.now)
  if (waits > 0) return wait(ctx, waits)
  const looked = await lookWithin(ctx, counted, async () => {
    const link = await linkBy(ctx, token)
    const view = link && (await viewOf(ctx, await leadsTo(ctx.db, link)))
    return view && { link, view }
  })
  if (looked.wait > 0) return wait(ctx, looked.wait)
  if (!looked.found) return gone(ctx)
  const { link, view } = looked.found
  const own = view.delivery.language
  const language = chosen(ctx.request) ?? (isLanguage(own) ? own : languageOf(ctx.request))
  const rest = await restOf(ctx, view)
  const credit = view.leg ? await creditOf(ctx) : ''
  return { link, showing: { view, language, now: ctx.now, token, credit, rest } }
}
const creditOf = async (ctx: TrackingContext): Promise<string> =>
  (await ctx.call(getMap, {})).credits.map(({ text }) => text).join(', ')

async function gone(ctx: TrackingContext): Promise<Response> {
  const t = words[languageOf(ctx.request)]
  return plain(ctx, 404, t.goneTitle, t.goneText)
}
async function wait(ctx: TrackingContext, seconds: number): Promise<Response> {
  const t = words[languageOf(ctx.request)]
  const page = await plain(ctx, 429, t.waitTitle, t.waitText)
  page.headers.set('retry-after', String(seconds))
  return page
}
async function plain(ctx: TrackingContext, status: number, title: string, text: string): Promise<Response> {
  const settings = await settingsOf(ctx)
  const body = markup`<h1>${title}</h1>
    <p>${text}</p>`
  return pageOf({ host: ctx.host, language: languageOf(ctx.request), settings, title, body, status })
}

export function whole(ctx: TrackingContext, showing: Showing, more: { said?: Markup; status?: number } = {}): Response {
  const bar = barOf(showing)
  return pageOf({
    host: ctx.host,
    language: showing.language,
    settings: showing.view.settings,
    title: titleOf(showing),
    head: nowPart(showing),
    body: sayPart(showing, more),
    ...(bar && { bar }),
    ...(more.status && { status: more.status }),
  })
}

/** Who works with deliveries looks as a customer would: that is told in the trail, and no customer has opened it. */
async function keepLook(ctx: TrackingContext, { id, deliveryId, openedAt }: Link): Promise<void> {
  const { db, now, person, requestId } = ctx
  if (person && ctx.rights.can('read', 'Delivery')) {
    // the page asks for itself again whenever something changes
    if (ctx.request.headers.get('sec-fetch-dest') === 'empty') return
    const changes = [{ doing: customerPageSeen, id: deliveryId }]
    return writeAudit(db, { changes, actor: person, at: now, requestId })
  }
  if (!openedAt) await db.update(trackingLinks).set({ openedAt: now }).where(eq(trackingLinks.id, id))
}

/** What was done, in a word of the address it leads to. */
export const saidWords = ['saved', 'held', 'dropped', 'chosen', 'thanks', 'muted', 'unmuted'] as const
export const showTracking: Handlers['showTracking'] = async (ctx, { params: { token } }) => {
  const found = await foundBy(ctx, token)
  if (found instanceof Response) return found
  const { link, showing } = found
  await keepLook(ctx, link)
  const said = saidWords.find((word) => word === new URL(ctx.request.url).searchParams.get('said'))
  return whole(
    ctx,
    showing,
    said ? { said: markup`<p class="note" role="status">${words[showing.language][said]}</p>` } : {},
  )
}

export const drawLastLeg: Handlers['drawLastLeg'] = async (ctx, { params: { token } }) => {
  const found = await foundBy(ctx, token)
  if (found instanceof Response) return found
  const { leg, delivery } = found.showing.view
  if (!leg) return new Response(null, { status: 404, headers: headersOf() })
  const home = [delivery.lon!, delivery.lat!] as const
  const frame = frameOf([leg.at, home, ...leg.way])
  const tiles = []
  for (const at of tilesIn(frame)) {
    const answer = await ctx.attempt(getTile, { params: at })
    // pictures of somebody else's map are not drawn over
    if (!answer.ok || answer.value.headers.get('content-type') !== 'application/vnd.mapbox-vector-tile') continue
    tiles.push({ at, shapes: shapesOf(new Uint8Array(await answer.value.arrayBuffer()), drawnLayers) })
  }
  const headers = {
    ...headersOf(),
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  }
  return new Response(pictureOf({ at: leg.at, way: leg.way, home }, frame, tiles), { headers })
}
