/** Mails are found by their words. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Email } from '#features/email/contract/mailboxes'

const world = aWorld()
const odile = world.client('admin')
const subjects = async (query: string) => {
  const { emails } = (await (await odile(`GET /api/apps/email${query}`)).json()) as { emails: Email[] }
  return emails.map(({ subject }) => subject)
}

test('a conversation is found by what was said in it before, and not by what lies elsewhere', async () => {
  expect(await subjects('?q=ignatius')).toContain('Quote 1184: rear door seal, Cool van 02')
  expect(await subjects('?q=henrike')).toEqual(['Quote 1184: rear door seal, Cool van 02'])
  expect(await subjects('?q=ignatius&filter=spam')).toEqual([])
})
