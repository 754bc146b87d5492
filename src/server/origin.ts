/** Does a request come from our own pages? */
import type { Settings } from './host'

type Reach = Pick<Settings, 'url' | 'trustProxy'>

/** Browsers say where a request comes from; what says nothing is no browser, and has no cookie of a person by accident. */
export function isForeign(request: Request, settings: Reach): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = request.headers.get('origin')
  if (!origin) return false
  if (!URL.canParse(origin)) return true
  const { host } = new URL(origin)
  const own = settings.url && new URL(settings.url)
  // of the address that people use the scheme is known: what comes from it unencrypted is somebody else's
  if (own && host === own.host) return origin !== own.origin
  return host !== new URL(request.url).host
}

export function isSecure(request: Request, settings: Reach): boolean {
  if (settings.url?.startsWith('https:')) return true
  // the last is what our own proxy wrote; those before it came from outside
  if (settings.trustProxy && request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https')
    return true
  return new URL(request.url).protocol === 'https:'
}
