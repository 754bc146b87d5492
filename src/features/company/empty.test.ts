import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { createApp } from '#server/app'
import { storeFeature } from '#features/ecommerce/store/server'
import { storeSettings } from '#features/ecommerce/store/tables'
import { companyFeature } from './server'
import { noSender } from './tables'

const world = aWorld({ demo: false })

test('an installation that did not say yet who sends sends as its shop, and empty while nobody said who that is', async () => {
  const person = { id: 1, fullName: 'A', rules: [{ action: 'manage', subject: 'all' }], role: 'r', sessionId: 's' }
  const whoIs = () => Promise.resolve({ ...person, kind: 'session' as const })
  const app = await createApp({ features: [companyFeature, storeFeature], whoIs }, world.host)
  const headers = { authorization: 'Bearer x' }
  const sender = async () => (await app.fetch(new Request('http://x/api/apps/invoice/sender', { headers }))).json()
  expect(await sender()).toEqual(noSender)
  const value = { name: 'Kiosk', line: '3 Pier', postcode: '4120', city: 'Ferrymead', currency: 'EUR' }
  await world.host.db.insert(storeSettings).values({ part: 'details', value })
  expect(await sender()).toEqual({ ...noSender, name: 'Kiosk', address: '3 Pier, 4120 Ferrymead', currency: 'EUR' })
  await app.close()
})
