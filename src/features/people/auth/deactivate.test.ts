/** Closing the own account. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld()

const login = (name: string) => world.nobody('POST /api/auth/login', { email: `${name}@demo.com`, password: name })

test('asks for the password; then every session ends, and only an administrator lets the person in again', async () => {
  const client = await world.as('client')
  expect((await client('POST /api/account/deactivate', { password: 'guess' })).status).toBe(400)
  expect((await client('GET /api/account/profile')).status).toBe(200)
  const { id } = (await (await client('GET /api/account/profile')).json()) as { id: number }
  expect((await client('POST /api/account/deactivate', { password: 'client' })).status).toBe(204)
  expect((await client('GET /api/account/profile')).status).toBe(401)
  expect((await login('client')).status).toBe(403)
  const admin = await world.as('admin')
  expect((await admin(`POST /api/apps/users/${id}/activate`)).status).toBe(201)
  expect((await login('client')).status).toBe(200)
})

test('the last administrator stays', async () => {
  const admin = await world.as('admin')
  const { users } = (await (await admin('GET /api/apps/users?role=admin&itemsPerPage=100')).json()) as {
    users: { id: number; email: string; status: string }[]
  }
  for (const { id, email, status } of users)
    if (email !== 'admin@demo.com' && status === 'active') await admin(`POST /api/apps/users/${id}/suspend`)
  const refused = await admin('POST /api/account/deactivate', { password: 'admin' })
  expect([refused.status, await refused.json()]).toEqual([409, { message: 'Then nobody could manage rights any more' }])
  expect((await admin('GET /api/account/profile')).status).toBe(200)
})

test('guessing the password this way is throttled', async () => {
  const client = await world.as('client')
  let last = 0
  for (let i = 0; i < 12; i++) last = (await client('POST /api/account/deactivate', { password: `guess${i}` })).status
  expect(last).toBe(429)
})
