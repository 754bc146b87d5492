import { expect, test } from 'vitest'
import type { Message } from './contract'
import { bubblesOf, merged } from './rules'

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
