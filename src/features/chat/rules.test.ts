import { expect, test } from 'vitest'
import type { Message } from './contract'
import { bubblesOf, marksIn, merged, reachIn, ticked, withNewest } from './rules'

const said = (id: number, senderId: number, time: string, message = `m${id}`): Message => ({
  id,
  senderId,
  time,
  message,
  feedback: { isSent: true, isDelivered: true, isSeen: true },
  edited: false,
  deleted: false,
  replyTo: null,
  key: null,
})
const dayOf = (time: string) => time.slice(0, 10)

test('what one says in a row stands together, until a pause, another person or another day', () => {
  const bubbles = bubblesOf(
    [
      said(1, 1, '2026-05-12T09:00:00Z'),
      said(2, 1, '2026-05-12T09:01:00Z'),
      said(3, 2, '2026-05-12T09:02:00Z'),
      said(4, 2, '2026-05-12T09:30:00Z'),
      said(5, 2, '2026-05-13T00:01:00Z'),
    ],
    dayOf,
  )
  expect(bubbles.map(({ first, last, newDay }) => [first, last, newDay])).toEqual([
    [true, false, true],
    [false, true, false],
    [true, true, false],
    [true, true, false],
    [true, true, true],
  ])
})

test('pages that overlap give each message once, as it was asked last', () => {
  const [a, b, c] = [said(1, 1, 'x'), said(2, 1, 'x'), said(3, 1, 'x')] as [Message, Message, Message]
  const changed = { ...b, message: 'new' }
  expect(merged([b, c], [a, changed]).map(({ id, message }) => [id, message])).toEqual([
    [1, 'm1'],
    [2, 'new'],
    [3, 'm3'],
  ])
})

const pageOf = (from: number, until: number, more = true) => ({
  messages: Array.from({ length: until - from + 1 }, (_, at) => said(from + at, 1, '2026-05-12T09:00:00Z')),
  more,
})
const idsOf = ({ messages }: { messages: Message[] }) => messages.map(({ id }) => id)

test('the newest page adds what is new and replaces what is other; nothing read backwards is lost', () => {
  const known = pageOf(1, 6, false)
  expect(idsOf(withNewest(known, pageOf(5, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(withNewest(known, pageOf(5, 8)).more).toBe(false)
  const edited = { messages: [said(6, 1, '2026-05-12T09:00:00Z', 'New')], more: true }
  expect(withNewest(known, edited).messages[5]!.message).toBe('New')
})

const mine = (id: number, isSeen: boolean): Message => ({
  ...said(id, 1, '2026-05-12T09:00:00Z'),
  key: `key-${id}`,
  feedback: { isSent: true, isDelivered: isSeen, isSeen },
})
test('after a gap only the newest page is known; ticks go for all that was said before', () => {
  expect(idsOf(withNewest(pageOf(1, 3), pageOf(10, 12)))).toEqual([10, 11, 12])
  const known = { messages: [mine(1, false), mine(2, false)], more: false }
  const { messages } = withNewest(known, { messages: [mine(2, true)], more: true })
  expect(messages.map(({ feedback }) => feedback.isSeen)).toEqual([true, true])
})

test('the marks of two say what all others have, to each of them', () => {
  const marks = marksIn([
    { userId: 1, delivered: 9, seen: 9 },
    { userId: 2, delivered: 9, seen: 7 },
    { userId: 3, delivered: 4, seen: 3 },
  ])
  expect([1, 2, 3].map((me) => reachIn(marks, me))).toEqual([
    { delivered: 4, seen: 3 },
    { delivered: 4, seen: 3 },
    { delivered: 9, seen: 7 },
  ])
  // nobody else is there to have it
  expect(reachIn(marksIn([{ userId: 1, delivered: 9, seen: 9 }]), 1)).toEqual({ delivered: 0, seen: 0 })
  const seen = mine(3, true)
  expect(ticked(seen, { delivered: 9, seen: 7 })).toBe(seen)
  expect(ticked(mine(5, false), { delivered: 9, seen: 4 }).feedback).toMatchObject({ isDelivered: true, isSeen: false })
})
