import { expect, test } from 'vitest'
import { answeredBeforehand } from './beforehand'

test('what came with the page answers the first who asks, until somebody does something', async () => {
  const come = document.createElement('script')
  Object.assign(come, { id: 'beforehand', type: 'application/json' })
  const answer = (body: string) => ({ body, position: '7' })
  come.textContent = JSON.stringify({ '/api/a': answer('{"a":1}'), '/api/b': answer('{"b":1}') })
  document.head.append(come)
  const first = answeredBeforehand('/api/a', {})
  expect([await first?.json(), first?.headers.get('x-position')]).toEqual([{ a: 1 }, '7'])
  expect(answeredBeforehand('/api/a', {})).toBeUndefined()
  expect(answeredBeforehand('/api/b', { method: 'POST' })).toBeUndefined()
  expect(answeredBeforehand('/api/b', {})).toBeUndefined()
  come.remove()
})
