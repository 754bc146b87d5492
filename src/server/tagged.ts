/** "You have it already": answers under a tag of what they hold, and what a caller says to have. */
import type { Endpoint } from '#contract/endpoint'

/** Weak or strong, one of several or any: whether the caller has what goes by this tag. @example if (knows(request, '"7"')) … 304 */
export function knows(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  return known.map(bare).some((one) => one === '*' || one === bare(tag))
}
const bare = (tag: string): string => tag.trim().replace(/^W\//, '')

/** The answer of an endpoint that is `tagged`, with its tag; without its body where the caller has the same. */
export async function tagged({ tagged: by }: Endpoint, request: Request, answer: Response): Promise<Response> {
  if (!by || answer.status !== 200) return answer
  const body = await answer.text()
  const held = Object(JSON.parse(body)) as Record<string, unknown>
  const compared = Object.entries(held).filter(([name]) => !by.without.includes(name))
  const bytes = new TextEncoder().encode(JSON.stringify(compared))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  // weak: another packing, or another moment it was asked at, is the same to who reads it
  const tag = `W/"${btoa(String.fromCharCode(...hash.subarray(0, 16)))}"`
  const headers = new Headers(answer.headers)
  headers.set('etag', tag)
  // a browser keeps it and asks each time
  headers.set('cache-control', 'private, no-cache')
  if (!knows(request, tag)) return new Response(body, { status: 200, headers })
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}
