/** Where the links of mails lead: to the address of the settings, whatever a request says of itself. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'

const url = 'https://meridian.example'
const world = aWorld({ url })

test('a request that came by another address gets the same links', async () => {
  const admin = await world.as('admin')
  await world.nobody('POST /api/auth/forgot-password', { email: 'editor@demo.com' })
  const newcomer = { email: 'ada@new.example', password: 'correct horse', fullName: 'Ada New', terms: true }
  await world.nobody('POST /api/auth/register', newcomer)
  await world.nobody('POST /api/auth/register', newcomer)
  const invited = { fullName: 'Ottilie', email: 'ottilie@averne-freight.example', role: 'editor' }
  await admin('POST /api/apps/users', invited)
  await world.nobody('POST /api/auth/verify-email/resend', { email: newcomer.email })
  const { mails } = (await (await admin('GET /api/outbox')).json()) as { mails: { text: string }[] }
  const links = mails.flatMap(({ text }) => /https?:\S+/.exec(text)?.[0] ?? [])
  expect(links).toHaveLength(5)
  expect(links.filter((link) => !link.startsWith(`${url}/`))).toEqual([])
})
