import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CommandInput } from './command'
import { Facts, Kind, notice, noticeOf } from './notice'

const rained = notice({
  kind: 'rained',
  icon: 'cloud',
  title: { en: 'It rained', fr: 'Il a plu', ar: 'أمطرت' },
  facts: z.object({ where: z.string() }),
  says: { en: ({ where }) => `It rained in ${where}`, fr: ({ where }) => where, ar: ({ where }) => where },
  mails: { en: ({ where }) => `It rained in ${where}.`, fr: ({ where }) => where, ar: ({ where }) => where },
  path: () => undefined,
})
type Told = CommandInput<{ says: string; does: ['create', 'Notification']; input: typeof Input }>
const Input = z.object({ userId: z.int(), kind: Kind, facts: Facts })

test('somebody is told with the facts of that kind, and of no kind without them', () => {
  const told: Told = noticeOf(rained, { userId: 7, facts: { where: 'Averne' } })
  expect(told).toEqual({ userId: 7, kind: 'rained', facts: { where: 'Averne' } })
  // @ts-expect-error a fact is missing
  expect(noticeOf(rained, { userId: 7, facts: {} }).facts.where).toBeUndefined()
  // @ts-expect-error the name of a kind alone does not do
  const bare: Told = { userId: 7, kind: 'rained', facts: {} }
  expect(bare.facts).toEqual({})
})
