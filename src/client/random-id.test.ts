import { expect, test } from 'vitest'
import { randomId } from './random-id'

test('is there where a page came by plain http, and never the same', () => {
  const kept = crypto.randomUUID.bind(crypto)
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true })
  try {
    const ids = Array.from({ length: 100 }, randomId)
    expect(new Set(ids).size).toBe(100)
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: kept, configurable: true, writable: true })
  }
})
