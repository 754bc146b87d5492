/** The doors through which devices say where they are. */
import type { Asking } from '#server/context'
import { prepared } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { countTry, type Limit } from '#server/throttle'
import type * as contract from '#features/logistics/positions/contract'
import { arrive } from './gathering'
import { hashOfKey } from './keys'
import { passwordOf, readOsmand, readOwntracks, readTraccar, type Message } from './wire'

type Handlers = HandlersOf<typeof contract>

const mostBytes = 512 * 1024
/** Wrong keys from one address. Right ones are never counted: a whole depot may stand behind one address. */
const guesses: Limit = { most: 30, seconds: 60 }

type Refusing = Pick<Asking<typeof contract.takeOsmand>, 'db' | 'host' | 'request' | 'fail'>
type Reading = Pick<Asking<typeof contract.takeTraccar>, 'request' | 'fail'>

async function keep(ctx: Refusing, message: Message | undefined): Promise<void> {
  if (!message) return ctx.fail('position_wrong', { message: 'Expected a key, and positions on the globe' })
  const { key, source, positions } = message
  const known = await arrive(ctx, { keyHash: await hashOfKey(key), source, positions })
  if (known) return
  const seconds = await countTry(ctx.db, `position:${ctx.host.addressOf(ctx.request)}`, guesses, ctx.host.now())
  if (seconds > 0) ctx.fail('too_many_tries', { message: 'Too many wrong keys', seconds })
  ctx.fail('key_unknown')
}

export const takeOsmand: Handlers['takeOsmand'] = (ctx) => keep(ctx, readOsmand(new URL(ctx.request.url).searchParams))

export const takeTraccar: Handlers['takeTraccar'] = prepared({
  async before(ctx) {
    const query = new URL(ctx.request.url).searchParams
    const text = await textOf(ctx)
    const json = jsonOf(text)
    if (typeof json === 'object' && json !== null) return keep(ctx, readTraccar(json))
    for (const [name, value] of new URLSearchParams(text)) query.append(name, value)
    return keep(ctx, readOsmand(query))
  },
  run: () => undefined,
})

export const takeOwntracks: Handlers['takeOwntracks'] = prepared({
  before: async (ctx) => keep(ctx, ownOf(jsonOf(await textOf(ctx)), passwordOf(ctx.request))),
  run: () => [],
})
export const takeOwntracksByKey: Handlers['takeOwntracksByKey'] = prepared({
  before: async (ctx, { params }) => keep(ctx, ownOf(jsonOf(await textOf(ctx)), params.key)),
  run: () => [],
})

function ownOf(json: unknown, key: string | undefined): Message | undefined {
  const read = readOwntracks(json)
  // without a key it is a wrong one
  return read && { ...read, key: key ?? '' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function textOf({ request, fail }: Reading): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) fail('positions_too_large')
  const reader = request.body?.getReader()
  // some browsers, where we are a host, too, have no body to read by parts
  if (!reader) return (await request.text()).slice(0, mostBytes)
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    parts.push(part.value)
    if (size <= mostBytes) continue
    await reader.cancel()
    fail('positions_too_large')
  }
  return new TextDecoder().decode(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}
