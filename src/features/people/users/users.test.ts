import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { UserDetail } from './contract'

const world = aWorld()
const admin = world.client('admin')

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const add = async (fullName: string): Promise<UserDetail> => {
  const email = `${fullName.toLowerCase()}@averne-freight.example`
  return (await json<{ body: UserDetail }>(admin('POST /api/apps/users', { fullName, email, role: 'author' }))).body
}

test('who saves an older version is told who changed what, and may go on with the newer one', async () => {
  const { id, version } = await add('Cordelia')
  await admin(`PUT /api/apps/users/${id}`, { company: 'Lantern Press', country: 'India', version })
  const late = await admin(`PUT /api/apps/users/${id}`, { company: 'Mine', version })
  expect(late.status).toBe(409)
  const told = (await late.json()) as { version: number }
  expect(told).toMatchObject({ by: 'Odile Marchetti', changed: ['company', 'country'], version: version + 1 })
  const forced = await admin(`PUT /api/apps/users/${id}`, { company: 'Mine', version: told.version })
  expect(await forced.json()).toMatchObject({ company: 'Mine', country: 'India' })
})

test('an id never comes again, and no story of somebody deleted with it', async () => {
  const first = await add('Barnaby')
  await admin(`PUT /api/apps/users/${first.id}`, { taxId: 'AV-1', version: first.version })
  expect((await admin(`DELETE /api/apps/users/${first.id}`)).status).toBe(204)
  world.host.travel(60)
  const second = await add('Lavender')
  expect(second.id).toBe(first.id + 1)
  const { activity } = await json<{ activity: { after: { fullName?: string; taxId?: string } | null }[] }>(
    admin(`GET /api/apps/users/${second.id}/activity`),
  )
  expect(activity.some(({ after }) => after?.taxId !== undefined || after?.fullName === 'Barnaby')).toBe(false)
  await admin(`PUT /api/apps/users/${second.id}`, { country: 'Brazil', version: second.version })
  const late = await admin(`PUT /api/apps/users/${second.id}`, { country: 'France', version: second.version })
  expect(await late.json()).toMatchObject({ changed: ['country'] })
})

test('presence is the person’s own to say; it is no change that an editor must be told of', async () => {
  const editor = await world.as('editor')
  const before = await json<UserDetail>(editor('GET /api/account/profile'))
  expect(before.presence).toBe('online')
  expect((await editor('PUT /api/account/presence', { presence: 'hiding' })).status).toBe(400)
  expect((await editor('PUT /api/account/presence', { presence: 'away' })).status).toBe(201)
  const seen = await json<UserDetail>(admin(`GET /api/apps/users/${before.id}`))
  expect(seen).toMatchObject({ presence: 'away', version: before.version })
  // the whole row sent back by a client does not write it
  await admin(`PUT /api/apps/users/${before.id}`, { ...seen, country: 'Portugal' })
  expect(await json<UserDetail>(editor('GET /api/account/profile'))).toMatchObject({
    presence: 'away',
    country: 'Portugal',
  })
})

/** What a browser sends of a picture: a picture is known by how it begins. */
const picture = (begins: readonly number[]) => Uint8Array.from([...begins, 13, 10, 26, 10])
const png = [0x89, 0x50, 0x4e, 0x47]

test('who changes their picture may still save the profile that stands beside it', async () => {
  const editor = await world.as('editor')
  const { version } = await json<UserDetail>(editor('GET /api/account/profile'))
  const { avatar } = await json<{ avatar: string }>(editor('PUT /api/account/avatar', picture(png)))
  expect((await editor(`GET ${avatar}`)).status).toBe(200)
  expect((await editor('DELETE /api/account/avatar')).status).toBe(204)
  const name = { fullName: 'Wilhelmina Tran', username: 'editor' }
  const rest = { company: 'Lantern Press', country: 'India', contact: '', language: '' }
  const saved = await editor('PUT /api/account/profile', { ...name, ...rest, version })
  expect(saved.status).toBe(201)
  expect(await saved.json()).toMatchObject({ company: 'Lantern Press', avatar: null })
})

test('a file that only says that it is a picture is refused', async () => {
  const editor = await world.as('editor')
  const refused = await editor('PUT /api/account/avatar', picture([...new TextEncoder().encode('<html>')]))
  const kinds = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
  expect([refused.status, await refused.json()]).toEqual([415, expect.objectContaining({ kinds })])
  expect((await json<UserDetail>(editor('GET /api/account/profile'))).avatar).toBeNull()
})

test('a picture that is too large is refused with the limit, and one that says it is an image with what it must say', async () => {
  const editor = await world.as('editor')
  const large = new Uint8Array(2_000_001)
  large.set(picture(png))
  for (const body of [large, new Blob([large]).stream()]) {
    const refused = await editor('PUT /api/account/avatar', body)
    expect([refused.status, await refused.json()]).toEqual([413, expect.objectContaining({ mostBytes: 2_000_000 })])
  }
  const named = await editor('PUT /api/account/avatar', picture(png), { 'content-type': 'image/png' })
  expect(named.status).toBe(415)
  expect((await json<UserDetail>(editor('GET /api/account/profile'))).avatar).toBeNull()
})

test('a list is filtered by exact words, and a word that nobody has matches nobody', async () => {
  const found = async (query: string) =>
    (await json<{ totalUsers: number }>(admin(`GET /api/apps/users?${query}`))).totalUsers
  const all = await found('')
  for (const filter of ['role', 'plan', 'status']) expect(await found(`${filter}=ghost`), filter).toBe(0)
  for (const query of ['role=author', 'plan=team', 'status=pending']) {
    expect(await found(query), query).toBeGreaterThan(0)
    expect(await found(query), query).toBeLessThan(all)
  }
  expect(await found('plan=&status=')).toBe(all)
})
