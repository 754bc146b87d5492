/** Makes the Response. */
import * as z from 'zod/mini'
import { isJson, type Endpoint } from '#contract/endpoint'
import type { MessageStream, Sheet, StreamMessage } from '#contract/bodies'
import type { Busy } from './busy'
import { sheetResponse, type Wanted } from './sheet'

export const text = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
export const json = (status: number, body: unknown): Response => Response.json(body, { status })

/** Drops every field the contract does not name, so that no unnamed column leaks. */
export function present({ gives: [status, body] }: Endpoint, given: unknown, wanted: Wanted): Response {
  if (!body) return new Response(null, { status })
  if (isJson(body)) return json(status, z.parse(body as unknown as z.ZodMiniType, given))
  if (body.kind === 'raw') return given as Response
  if (body.kind === 'plain')
    return new Response(given as string, { status, headers: { 'content-type': `${body.media}; charset=utf-8` } })
  if (body.kind === 'sheet') return sheetResponse(given as Sheet, wanted)
  return streamed(status, given as MessageStream)
}

export function failed({ fails }: Endpoint, code: string, data: unknown): Response {
  const [status, body] = fails![code]!
  const answer =
    body === undefined
      ? new Response(null, { status })
      : typeof body === 'string'
        ? text(status, body)
        : json(status, isJson(body) ? data : body)
  // two failures may look alike: clients go by this, never by the body
  answer.headers.set('x-failure', code)
  const { seconds } = Object(data) as { seconds?: unknown }
  if (status === 429 && typeof seconds === 'number') answer.headers.set('retry-after', String(seconds))
  return answer
}

export function secondFactorNeeded(): Response {
  const code = 'second_factor_needed'
  const message = 'Your role asks for a second factor: turn it on in the security settings of your account first'
  const answer = json(403, { code, message })
  answer.headers.set('x-failure', code)
  return answer
}

export function busy({ message, seconds }: Busy): Response {
  const answer = json(503, { message })
  answer.headers.set('retry-after', String(seconds))
  return answer
}

function streamed(status: number, messages: MessageStream): Response {
  const iterator = messages[Symbol.asyncIterator]()
  const bytes = new TextEncoder()
  const body = new ReadableStream({
    start(controller) {
      messages.cut?.addEventListener('abort', () => controller.error(new Error('The reader fell behind')))
    },
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

function line(message: StreamMessage): string {
  if ('comment' in message) return `: ${message.comment}\n\n`
  return `${message.id ? `id: ${message.id}\n` : ''}event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`
}
