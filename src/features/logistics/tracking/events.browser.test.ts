/** The page is told when what it says has changed. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { trackedIn } from '#hosts/test/tracked'

const world = aWorld()
const admin = world.client('admin')
const { linkOf, ask, send } = trackedIn(world, (...asked) => admin(...asked))

test('a stream tells that something changed, and nothing else; without a link there is none', async () => {
  // of one that is still to come: links of what is over end
  const list = await admin('GET /api/apps/logistics/deliveries?day=2026-05-12&itemsPerPage=1')
  const [{ id }] = ((await list.json()) as { deliveries: [{ id: number }] }).deliveries
  const path = await linkOf(id)
  const leave = new AbortController()
  const answer = await ask(`${path}/events`, { signal: leave.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body!.getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await next()).toBe(': hello\n\n')
  const changed = next()
  await send(path, { do: 'mute' })
  expect(await changed).toBe('event: changed\ndata: null\n\n')
  leave.abort()
  await reader.cancel()
  const gone = await ask(`/track/${'c'.repeat(26)}/events`)
  expect([gone.status, gone.headers.get('x-failure')]).toEqual([404, 'link_unknown'])
})
