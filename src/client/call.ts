/** Speaks to one endpoint. */
import {
  isJson,
  type Code,
  type Definition,
  type Endpoint,
  type FailureBody,
  type Got,
  type Sent,
} from '#contract/endpoint'
import { uploadOf } from './upload'

export type Issue = { path: (string | number)[]; code: string; message: string }
export type Common =
  | { code: 'invalid_input'; data: { issues?: Issue[] } }
  | {
      code:
        | 'signed_out'
        | 'not_allowed'
        | typeof secondFactorNeeded
        | 'not_found'
        | 'too_large'
        | 'wrong_kind'
        | 'too_many'
        | 'unavailable'
        | 'bug'
        | 'offline'
      data: unknown
    }
/** What a call may throw: its declared failures, and the few that any call has. Switch on `code`. */
export type Failure<D extends Definition = Definition> = Error & { status: number; requestId?: string | undefined } & (
    | { [C in Code<D>]: { code: C; data: FailureBody<D, C> } }[Code<D>]
    | Common
  )

/** By its name alone: any endpoint may refuse so, and none declares it. */
export const secondFactorNeeded = 'second_factor_needed'

const common: Record<number, Common['code']> = {
  0: 'offline',
  400: 'invalid_input',
  401: 'signed_out',
  403: 'not_allowed',
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_kind',
  429: 'too_many',
  503: 'unavailable',
}
const failure = (status: number, data: unknown, code: string = common[status] ?? 'bug', requestId?: string | null) =>
  Object.assign(new Error(code), { status, code, data, requestId: requestId ?? undefined })

export type Input<D extends Definition> =
  {} extends Sent<D> ? [input?: Sent<D>, signal?: AbortSignal] : [input: Sent<D>, signal?: AbortSignal]
export type Call = <E extends Endpoint>(e: E, ...input: Input<E>) => Promise<Got<E>>
type Send = (url: string, init: RequestInit) => Promise<Response>

/**
 * Makes calls over some way of sending.
 * @example
 * const call = caller((url, init) => fetch(url, init))
 * const { boards } = await call(getKanban)
 */
export const caller =
  (send: Send): Call =>
  async (e, ...[input, signal]) => {
    const answer = await send(...requestOf(e, (input ?? {}) as Loose, signal)).catch((error: unknown) => {
      throw signal?.aborted ? error : failure(0, error)
    })
    const [status, body] = e.gives
    if (answer.status === status)
      return (
        body === undefined
          ? undefined
          : isJson(body)
            ? await answer.json()
            : body.kind === 'plain'
              ? await answer.text()
              : answer
      ) as never
    const seen: unknown = await (answer.headers.get('content-type')?.startsWith('application/json')
      ? answer.json()
      : answer.text())
    throw failure(answer.status, seen, declared(e, answer), answer.headers.get('x-request-id'))
  }

/** Which of the declared failures it is: the server says so, the body may look like another's. */
function declared(e: Endpoint, { headers }: Response): string | undefined {
  const code = headers.get('x-failure')
  return code !== null && (code === secondFactorNeeded || code in (e.fails ?? {})) ? code : undefined
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The address of a call, also for links, images and downloads. */
export function addressOf(e: Endpoint, { params = {}, query = {} }: Loose = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      [value]
        .flat()
        .filter((v) => v !== undefined && v !== '')
        .map((v) => [key, String(v)]),
    ),
  ).toString()
  return (
    e.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key]))) + (search && `?${search}`)
  )
}

function requestOf(e: Endpoint, input: Loose, signal?: AbortSignal): [string, RequestInit] {
  const init: RequestInit = { method: e.method, ...(signal && { signal }) }
  const url = addressOf(e, input)
  if (!e.body) return [url, init]
  if (isJson(e.body))
    return [url, { ...init, body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }]
  const file = input.body as Blob
  return [url, { ...init, body: file, headers: { 'content-type': e.body.media, 'x-upload': uploadOf(file) } }]
}
