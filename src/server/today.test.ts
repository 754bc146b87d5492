/** Which day it is depends on whose clock is asked. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { text } from '#contract/params'
import { testHost } from '#hosts/test/host'
import { createApp } from './app'
import { implement } from './feature'
import type { WhoIs } from './person'

const getToday = endpoint('GET /api/today', {
  says: 'Which day it is',
  needs: 'session',
  query: { zone: text },
  gives: [200, z.object({ today: z.string() })],
})
const feature = implement({ getToday }, { getToday: (ctx, { query }) => ({ today: ctx.today(query.zone) }) })
const person = { id: 1, fullName: 'A', rules: [], role: 'r', sessionId: 's', kind: 'session' as const }

test('a depot’s, else the person’s, else the installation’s', async () => {
  // 20:00 in London is the next day in Tokyo
  const host = await testHost({ zone: 'America/New_York' })
  host.travel(10 * 3600)
  const dayOf = async (whoIs: WhoIs, query = '') => {
    const app = await createApp({ features: [feature], whoIs }, host)
    const asked = new Request(`http://x/api/today${query}`, { headers: { authorization: 'Bearer x' } })
    const { today } = (await (await app.fetch(asked)).json()) as { today: string }
    await app.close()
    return today
  }
  expect(await dayOf(() => Promise.resolve(person))).toBe('2026-05-12')
  expect(await dayOf(() => Promise.resolve({ ...person, zone: 'Asia/Tokyo' }))).toBe('2026-05-13')
  expect(await dayOf(() => Promise.resolve({ ...person, zone: 'Asia/Tokyo' }), '?zone=America/Los_Angeles')).toBe(
    '2026-05-12',
  )
  await host.end()
})
