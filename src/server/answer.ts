/** Makes the Response. */
import * as z from 'zod/mini'
import { isJson, type Endpoint } from '#contract/endpoint'
import type { Sending } from '#contract/bodies'

export const text = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
export const json = (status: number, body: unknown): Response => Response.json(body, { status })

/** Drops every field the contract does not name, so that no unnamed column leaks. */
export function present({ gives: [status, body] }: Endpoint, given: unknown): Response {
  if (!body) return new Response(null, { status })
  if (isJson(body)) return json(status, z.parse(body as unknown as z.ZodMiniType, given))
  if (body.kind === 'raw') return given as Response
  if (body.kind === 'plain')
    return new Response(given as string, { status, headers: { 'content-type': `${body.media}; charset=utf-8` } })
  return streamed(status, given as AsyncIterable<Sending>)
}

export function failed({ fails }: Endpoint, code: string, data: unknown): Response {
  const [status, body] = fails![code]!
  if (body === undefined) return new Response(null, { status })
  return typeof body === 'string' ? text(status, body) : json(status, isJson(body) ? data : body)
}

function streamed(status: number, sendings: AsyncIterable<Sending>): Response {
  const iterator = sendings[Symbol.asyncIterator]()
  const bytes = new TextEncoder()
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(bytes.encode(line(value)))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return new Response(body, {
    status,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

function line(sending: Sending): string {
  if ('comment' in sending) return `: ${sending.comment}\n\n`
  return `${sending.id ? `id: ${sending.id}\n` : ''}event: ${sending.event}\ndata: ${JSON.stringify(sending.data)}\n\n`
}
