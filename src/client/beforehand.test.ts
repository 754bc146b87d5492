import { expect, test } from 'vitest'
import { answering } from './beforehand'

test('what came with the page answers the first who asks, unless it is no longer so', async () => {
  const answer = (body: string) => ({ body, position: '7' })
  const answered = answering(() => JSON.stringify({ '/api/a': answer('{"a":1}'), '/api/b': answer('{"b":1}') }))
  expect([answered.has('/api/a'), answered.has('/api/c')]).toEqual([true, false])
  // looked at, it is still there for who asks
  expect([answered.peek('/api/a'), answered.peek('/api/c')]).toEqual([{ a: 1 }, undefined])
  const first = answered('/api/a', {})
  expect([await first?.json(), first?.headers.get('x-position')]).toEqual([{ a: 1 }, '7'])
  expect(answered('/api/a', {})).toBeUndefined()
  expect([answered.has('/api/a'), answered.has('/api/b')]).toEqual([false, true])
  answered.forget('/api/b')
  expect(answered('/api/b', {})).toBeUndefined()
})

test('what came is told to nobody once the page did something', () => {
  const answered = answering(() => JSON.stringify({ '/api/b': { body: '1', position: null } }))
  expect(answered('/api/b', { method: 'POST' })).toBeUndefined()
  expect(answered('/api/b', {})).toBeUndefined()
})

test('what nobody asked for while the page was new is not told later', () => {
  let now = 60_000
  const answered = answering(
    () => JSON.stringify({ '/api/a': { body: '1', position: null }, '/api/b': { body: '2', position: null } }),
    () => now,
  )
  expect(answered('/api/a', {})).toBeDefined()
  now += 16_000
  expect(answered('/api/b', {})).toBeUndefined()
})
