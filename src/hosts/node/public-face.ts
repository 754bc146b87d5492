/** What visitors find at the address: pages that this installation hides from them are not found, and its first page is another. */
import { addressOf } from '#client/call'
import type { Got } from '#contract/endpoint'
import type { PublicFace } from '#contract/place'
import { doorOf, getFace, isThere } from '#features/front/contract/face'
import { places } from '#features/places'
import type { Ask } from './beforehand.ts'
import { isSignedIn } from './reading.ts'

const landing = 'front-pages-landing-page'
const ways = places
  .filter(({ path }) => path.startsWith('/front-pages/'))
  .map(({ name, path }) => ({ name, way: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }))
const placeAt = (pathname: string): string | undefined =>
  pathname === '/' ? landing : ways.find(({ way }) => way.test(pathname))?.name

/** `forget`: a row of a subject changed. @example const { leave, shows } = publicFace(ask) */
export function publicFace(ask: Promise<Ask>) {
  let known: Promise<PublicFace> | undefined
  const asked = async (): Promise<PublicFace> => {
    const answer = await (await ask)(new Request(new URL(addressOf(getFace), 'http://127.0.0.1')))
    if (!answer.ok) throw new Error(`What visitors see is not known: ${answer.status}`)
    return ((await answer.json()) as Got<typeof getFace>).face
  }
  const face = (): Promise<PublicFace> => {
    known ??= asked()
    const own = known
    // of a database that is away it is asked again
    own.catch(() => known === own && (known = undefined))
    return own
  }
  return {
    /** Of a place by its name. */
    shows: async (name: string) => isThere(name, await face()),
    /** Undefined where a page is there: who is signed in is told by the page itself. */
    async leave(request: Request): Promise<Response | 'missing' | undefined> {
      const place = placeAt(new URL(request.url).pathname)
      if (place === undefined || isSignedIn(request)) return undefined
      const now = await face().catch(() => 'front' as const)
      if (isThere(place, now)) return undefined
      if (place !== landing) return 'missing'
      return new Response(null, { status: 302, headers: { location: doorOf[now], 'cache-control': 'no-store' } })
    },
    forget: (subject: string) => void (subject === 'General' && (known = undefined)),
  }
}
