/** What a page fetches, and when it has come to rest. */
import { gzipSync } from 'node:zlib'
import type { Page, Request, Response } from 'playwright/test'

type Weight = { kind: 'js' | 'css' | 'library' | 'other'; size: number }
export type Traffic = {
  /** The path of each, as many as there are. */
  requests(): string[]
  /** Of what has come so far, in bytes. */
  weights(): Promise<Record<'js' | 'css' | 'library', number>>
  /** Nothing is on its way, fonts are there, and the page has nothing left to do. */
  quiet(): Promise<void>
}

/** Stands in each file of the map library, on the page and in its worker. */
const mapLibrary = /maplibregl-touch-zoom|maplibre-gl-js\/blob/
/** Maps are drawn by the processor, which others need meanwhile. */
const patience = 30_000
/** A file's name holds what is in it, so each is weighed once for all pages. */
const known = new Map<string, Promise<Weight>>()

const isInPage = (address: string): boolean => /^(data|blob):/.test(address)
/** Who asks again says what they have, or since when, so that they are told the rest alone. */
const whatIsKnown = /[?&](known|since)=[^&]*/
/** Waited for, for they bring letters; how many there are is a matter of what is looked at, as with pictures. */
const isTile = (address: string): boolean => address.includes('/api/map/tiles/')
/** Of products and people: a list of ten has ten. */
const isPicture = (address: string): boolean => /\/api\/.+\/(picture|cover|avatar)\b/.test(address)
/** The live stream never ends, and the page never hears that a worker's own file has come. */
export const isEndless = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || /\/(stream-worker|maplibre-gl-worker)-/.test(request.url())

export function trafficOf(page: Page, hasMap: boolean): Traffic {
  const open = new Set<Request>()
  const weights = new Map<string, Promise<Weight>>()
  /** What is asked again, as lists are when something happens, is no part of a first visit. */
  const addresses = new Set<string>()
  let whenEmpty = (): void => undefined
  page.on('request', (request) => {
    const address = request.url().replace(whatIsKnown, '')
    if (isInPage(address) || addresses.has(address)) return
    if (!isTile(address) && !isPicture(address)) addresses.add(address)
    if (!isEndless(request)) open.add(request)
  })
  const ended = (request: Request): void => {
    if (open.delete(request) && open.size === 0) whenEmpty()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    const kind = type.includes('javascript') ? 'js' : type.includes('text/css') ? 'css' : undefined
    if (kind) weights.set(response.url(), weighed(response, kind))
  })
  const empty = (): Promise<void> => (open.size === 0 ? Promise.resolve() : new Promise((done) => (whenEmpty = done)))
  return {
    requests: () => [...addresses].map((address) => address.slice(new URL(address).origin.length)),
    async weights() {
      const all = await Promise.all(weights.values())
      const sum = (kind: Weight['kind']) => all.reduce((sum, one) => sum + (one.kind === kind ? one.size : 0), 0)
      return { js: sum('js'), css: sum('css'), library: sum('library') }
    },
    async quiet() {
      const until = Date.now() + patience
      for (let before = -1; before !== addresses.size || open.size > 0;) {
        const left = until - Date.now()
        if (left <= 0)
          throw new Error(`Not at rest after ${patience / 1000} s: ${[...open].map((one) => one.url()).join(', ')}`)
        await Promise.race([empty(), new Promise((late) => setTimeout(late, left))])
        before = addresses.size
        await saidYes(page, () => page.evaluate(isAtRest, hasMap), until)
      }
    },
  }
}

function weighed(response: Response, kind: 'js' | 'css'): Promise<Weight> {
  const seen = known.get(response.url())
  if (seen) return seen
  const weight = response.body().then((body): Weight => {
    const isLibrary = kind === 'js' && mapLibrary.test(body.toString())
    return { kind: isLibrary ? 'library' : kind, size: gzipSync(body).length }
  })
  known.set(response.url(), weight)
  return weight
}

/** Asks a page until it says yes, anew where one page leads on to another: of what it says later, `waitForFunction` takes the
 *  promise for a yes. */
export async function saidYes(page: Page, ask: () => Promise<boolean>, until: number): Promise<void> {
  for (;;) {
    const isYes = await ask().catch((error: Error) => {
      if (/context was destroyed|navigat/i.test(error.message)) return false
      throw error
    })
    if (isYes) return
    if (Date.now() > until) throw new Error(`${page.url()} never comes to rest`)
  }
}

/** In the page: drawn, with its fonts, and nothing waits for its turn; what follows an answer is then under way. */
const isAtRest = async (hasMap: boolean): Promise<boolean> => {
  await document.fonts.ready
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  // a map that draws all the time is never idle
  await new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
  // it comes when all else is there, which is no moment that a page tells
  if (hasMap && document.querySelector('.maplibregl-canvas') === null) return false
  // answers that a test holds back are on their way as well
  if (globalThis.heldBack > 0) return false
  return document.querySelector('h1') !== null && document.querySelector('[class*=bone]') === null
}
