import { expect, test } from 'vitest'
import { told } from '#hosts/test/host'
import { aWorld } from '#hosts/test/a-world'
import { createApp } from '#server/app'
import { senderFeature } from './server'

const world = aWorld({ demo: false })

test('an installation that did not say yet who sends has an empty sender', async () => {
  const person = { id: 1, fullName: 'A', rules: [{ action: 'manage', subject: 'all' }], role: 'r', sessionId: 's' }
  const whoIs = () => Promise.resolve({ ...person, kind: 'session' as const })
  const app = await createApp({ features: [senderFeature], whoIs }, world.host)
  const headers = { authorization: 'Bearer x' }
  const answer = app.fetch(new Request('http://x/api/apps/invoice/sender', { headers }))
  expect((await told(answer))[0]).toBe(200)
  await app.close()
})
