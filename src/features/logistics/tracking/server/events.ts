/** Tells a page that what it says has changed. Whoever has a link is nobody whom the live stream knows, so its view is looked at. */
import type { StreamMessage } from '#contract/bodies'
import type { HandlersOf } from '#server/feature'
import { countTry, lookWithin } from '#server/throttle'
import type * as contract from '#features/logistics/tracking/contract'
import { leadsTo } from './leads'
import { linkBy } from './links'
import { allKey, counted, limits } from './shown'
import { viewOf, type View } from './view'

type Handlers = HandlersOf<typeof contract>
const lookSeconds = 4
/** Then a browser comes back by itself: a link may be revoked meanwhile, and a server wants to end. */
const longestSeconds = 10 * 60
const pingLooks = 6
/** Of one link: a phone, a laptop, and a line that drops now and then. */
const mostStreams = 30
/** Open at once, in this process: of one link, of one address, which may be that of a whole office, and of all. */
const mostOpen = { link: 6, from: 60, all: 1000 }
const fullSeconds = 30
const open = new Map<string, number>()
/** Undefined where one of these has as many as it may; else what ends it. */
function opened(keys: readonly (readonly [key: string, most: number])[]): (() => void) | undefined {
  if (keys.some(([key, most]) => (open.get(key) ?? 0) >= most)) return undefined
  for (const [key] of keys) open.set(key, (open.get(key) ?? 0) + 1)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    for (const [key] of keys) {
      const left = open.get(key)! - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
}

/** What a page would say otherwise; a moment that passes alone is no change. */
const gist = ({ stage, band, before, leg, wish, rating, delivery, isSilent, held }: View): string =>
  JSON.stringify([stage, band, before, leg?.seen, wish?.at, rating?.at, delivery.version, isSilent, held?.id])

export const followTracking: Handlers['followTracking'] = async (ctx, { params: { token } }) => {
  const wait = (seconds: number) => {
    if (seconds > 0) ctx.fail('too_many_tries', { message: 'Too many at once', seconds })
  }
  const from = ctx.host.addressOf(ctx.request)
  wait(await countTry(ctx.db, allKey(ctx), limits, ctx.now))
  const looked = await lookWithin(ctx, counted, () => linkBy(ctx, token))
  wait(looked.wait)
  const link = looked.found
  if (!link) return ctx.fail('link_unknown')
  // each is open for ten minutes, and looks all the time
  const streams = { most: mostStreams, seconds: longestSeconds }
  wait(await countTry(ctx.db, `track:stream:${link.id}`, streams, ctx.now))
  const { db, call, host, request } = ctx
  const look = async () => {
    const view = await viewOf({ db, call, now: host.now() }, await leadsTo(db, link))
    return view ? gist(view) : ''
  }
  // looked at before it opens: the page looks again once it is open, so nothing is lost in between
  const first = await look()
  const end = opened([
    [`link:${link.id}`, mostOpen.link],
    [`from:${from}`, mostOpen.from],
    ['all', mostOpen.all],
  ])
  if (!end) return ctx.fail('too_many_tries', { message: 'Too many are open', seconds: fullSeconds })
  request.signal.addEventListener('abort', end)
  return told(look, first, request.signal, end)
}

async function* told(
  look: () => Promise<string>,
  first: string,
  signal: AbortSignal,
  end: () => void,
): AsyncGenerator<StreamMessage> {
  try {
    yield* changesIn(look, first, signal)
  } finally {
    end()
  }
}

async function* changesIn(
  look: () => Promise<string>,
  first: string,
  signal: AbortSignal,
): AsyncGenerator<StreamMessage> {
  yield { comment: 'hello' }
  let known = first
  for (let nth = 1; nth * lookSeconds < longestSeconds && !signal.aborted; nth += 1) {
    await pause(signal)
    if (signal.aborted) return
    const now = await look()
    if (now !== known) yield { event: 'changed', data: null }
    else if (nth % pingLooks === 0) yield { comment: 'ping' }
    known = now
  }
}
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, lookSeconds * 1000)
    signal.addEventListener('abort', end)
  })
