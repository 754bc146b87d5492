/** Reads a request into what the endpoint asks, or answers why not: every issue, never just the first. */
import * as z from 'zod/mini'
import { en } from 'zod/locales'
import { isUpload } from '#contract/bodies'
import { isJson, type Endpoint, type Json } from '#contract/endpoint'
import type { Rights } from '#contract/ability'
import { withoutHidden, type Kept } from '#contract/hidden'
import { unwritableIn } from '#contract/writable'
import { json } from './answer'
import { tooLarge } from './refused'

z.config(en())

const largestJson = 1024 * 1024

export type Parsed = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export async function parse(
  e: Endpoint,
  request: Request,
  path: Record<string, string>,
  rights?: Rights,
): Promise<Parsed | Response> {
  const input: Parsed = {}
  if (e.params) input.params = mapValues(e.params, (param, key) => param.read([path[key] ?? '']))
  if (e.query) {
    const search = new URL(request.url).searchParams
    input.query = mapValues(e.query, (param, key) => param.read([...search.getAll(key), ...search.getAll(`${key}[]`)]))
  }
  if (!e.body) return input
  const media = isJson(e.body) ? 'application/json' : e.body.media
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== media)
    return json(415, { message: `Expected ${media}` })
  if (isUpload(e.body)) return uploaded(e.body.mostBytes, request, input)
  const bytes = await readAtMost(request, largestJson)
  const body = isJson(e.body) ? readJson(bytes) : readForm(bytes)
  const refuse = (issues?: readonly object[]) =>
    json(400, e.unreadable ?? (issues ? { message: 'Invalid input', issues } : { message: 'Unreadable body' }))
  if (body === undefined) return refuse()
  const unwritable = unwritableIn(body)
  if (unwritable.length > 0) return refuse(unwritable.slice(0, 20))
  if (!isJson(e.body)) return { ...input, body }
  // who adds a row says what is in it; who changes one may not see all that they would change
  const { body: kept, filled } = rights && e.needs[0] === 'update' ? withoutHidden(rights, e.body, body) : asSent(body)
  if (filled.length > 0) return json(403, { message: `You can’t change what is hidden from you: ${filled.join(', ')}` })
  const read = check(e.body, kept)
  return read.success ? { ...input, body: read.data } : refuse(read.error.issues.map(issue))
}

const asSent = (body: unknown): Kept => ({ body, filled: [] })

/** Not read here: the handler takes it part by part. Where a browser is the host, a blob is read from its disk. */
async function uploaded(most: number, request: Request, input: Parsed): Promise<Parsed> {
  if (told(request) > most) throw tooLarge(most)
  const { body } = request
  return { ...input, body: body ? { stream: () => body } : await request.blob() }
}

const told = (request: Request): number => Number(request.headers.get('content-length') ?? 0)

function check(shape: Json, value: unknown) {
  try {
    return z.safeParse(shape as unknown as z.ZodMiniType, value)
  } catch {
    // a length or a number that is none of ours can fail while it is compared
    const issues: z.core.$ZodIssue[] = [{ code: 'custom', path: [], message: 'Invalid input', input: undefined }]
    return { success: false, error: { issues } } as const
  }
}

/** An issue says where and what, without echoing back what was sent. */
const issue = ({ path, code, message, ...rest }: z.core.$ZodIssue) => ({
  path,
  code,
  message,
  ...('keys' in rest ? { keys: rest.keys } : {}),
})

function mapValues<T, R>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}

/** Some browsers, where we are a host, too, have no body to read by parts. */
async function* partsOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return yield new Uint8Array(await request.arrayBuffer())
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

async function readAtMost(request: Request, most: number): Promise<Uint8Array> {
  if (told(request) > most) throw tooLarge(most)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of partsOf(request)) {
    size += part.byteLength
    if (size > most) throw tooLarge(most)
    parts.push(part)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** Of a field that is there twice, the last. */
const readForm = (bytes: Uint8Array): unknown =>
  Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) ?? undefined
  } catch {
    return undefined
  }
}
