/** Language, zone and units of a person: where they are kept, and what follows them. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld()
const me = world.client('editor')

const region = { language: 'French', zone: 'Asia/Tokyo', units: 'imperial' }

test('they are kept, and come with the session', async () => {
  const before = (await (await me('GET /api/account/profile')).json()) as { version: number }
  const answer = await me('PUT /api/account/region', region)
  expect(answer.status).toBe(201)
  // a form of the profile that is open meanwhile is not outdated by it
  expect(await answer.json()).toMatchObject({ ...region, version: before.version })
  expect(await (await me('GET /api/auth/session')).json()).toMatchObject({
    userData: { zone: 'Asia/Tokyo', units: 'imperial' },
  })
  expect((await me('PUT /api/account/region', { ...region, zone: null })).status).toBe(201)
  expect(await (await me('GET /api/account/profile')).json()).toMatchObject({ zone: null })
})

test('what is no zone, no language of ours or no unit is refused', async () => {
  for (const wrong of [{ zone: 'Mars/Base' }, { zone: '' }, { language: 'Klingon' }, { units: 'furlongs' }])
    expect((await me('PUT /api/account/region', { ...region, ...wrong })).status).toBe(400)
})
