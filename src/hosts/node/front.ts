import { isSecure } from '#server/origin'
import { isAllowedHost, misdirected } from './allowed-host.ts'
import { packed } from './compress.ts'
import { inertPolicy, safeHeaders, strictTransport } from './headers.ts'
import { limited, tooLarge } from './limit.ts'
import { failure } from './log.ts'
import type { NodeSettings } from './settings.ts'

type Answer = (request: Request) => Promise<Response>

type Behind = {
  pages: (request: Request) => Promise<Response | undefined>
  /** Resolves once the database is open and migrated. Requests that arrive earlier wait for it. */
  app: Promise<{ fetch: Answer }>
  settings: Pick<NodeSettings, 'url' | 'trustProxy' | 'hostname'>
  /** How large the body of this request may be. */
  mostBytes(request: Request): number
  log(line: Record<string, unknown>): void
}

/** Handles every request of the Node host: limits its body, serves pages or the API, and adds the security headers. */
export function createFront({ pages, app, settings, mostBytes, log }: Behind): Answer {
  const answer = async (request: Request) => {
    const most = mostBytes(request)
    const guarded = limited(request, most)
    if (!guarded) return tooLarge(most)
    try {
      const given = (await pages(request)) ?? (await packed(request, await (await app).fetch(guarded.request)))
      return guarded.isOver() ? tooLarge(most) : given
    } catch (error) {
      if (guarded.isOver()) return tooLarge(most)
      log({ ...failure('front', error), path: new URL(request.url).pathname })
      return new Response('Request Handler Error', { status: 500 })
    }
  }
  return async (request) => {
    const given = isAllowedHost(request, settings) ? await answer(request) : misdirected(request)
    for (const [name, value] of safeHeaders) if (!given.headers.has(name)) given.headers.set(name, value)
    if (isSecure(request, settings)) given.headers.set(...strictTransport)
    if (!given.headers.has('content-security-policy')) given.headers.set('content-security-policy', inertPolicy)
    return given
  }
}
