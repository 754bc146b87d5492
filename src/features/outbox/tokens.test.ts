/** A link that sets a password is read by its addressee, and without SMTP by administrators. */
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { giveRules } from '#hosts/test/put-back'
import type { Client } from '#hosts/test/host'
import { mails, throttles } from '#server/tables'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const token = /\?token=[0-9a-f]{64}/

beforeEach(async () => {
  await world.host.db.delete(throttles)
  await world.host.db.delete(mails)
  await world.nobody('POST /api/auth/forgot-password', { email: 'admin@demo.com' })
})
const textFor = async (client: Client, headers = {}) => (await client('GET /api/outbox', undefined, headers)).text()

test('without SMTP an administrator reads the link, and another reader of the outbox does not', async () => {
  expect(await textFor(admin)).toMatch(token)
  await giveRules(world, 'author', [{ action: 'read', subject: 'Outbox' }])
  const shown = await textFor(author)
  expect(shown).toContain('/reset-password?token=•••')
  expect(shown).not.toMatch(token)
})

test('an API key of an administrator does not read the link', async () => {
  const made = await admin('POST /api/account/keys', { name: 'Reader', password: 'admin' })
  const { accessToken } = (await made.json()) as { accessToken: string }
  const shown = await textFor(world.nobody, { authorization: `Bearer ${accessToken}` })
  expect(shown).toContain('•••')
  expect(shown).not.toMatch(token)
})

test('once SMTP is set nobody reads the link', async () => {
  world.host.sendsMail = true
  try {
    expect(await textFor(admin)).not.toMatch(token)
  } finally {
    world.host.sendsMail = false
  }
})

test('a mail that an older version stored with its link hides it, too', async () => {
  const link = `https://m.example/reset-password?token=${'ab12'.repeat(16)}`
  const old = { to: 'a@b.example', subject: 'Reset', text: link, createdAt: world.host.now() }
  await world.host.db.insert(mails).values(old)
  await giveRules(world, 'author', [{ action: 'read', subject: 'Outbox' }])
  expect(await textFor(author)).not.toContain('ab12')
})
