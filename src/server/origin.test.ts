import { expect, test } from 'vitest'
import { isForeign, isSecure } from './origin'

const settings = { demo: true, url: undefined, trustProxy: true }
const asked = (headers: Record<string, string>) => new Request('http://meridian.test/api', { headers })

test('behind a proxy, its own word counts and not what it passed on', () => {
  const told = (proto: string) => isSecure(asked({ 'x-forwarded-proto': proto }), settings)
  expect(told('https')).toBe(true)
  expect(told('http, https')).toBe(true)
  expect(told('https, http')).toBe(false)
  expect(isSecure(asked({ 'x-forwarded-proto': 'https' }), { ...settings, trustProxy: false })).toBe(false)
  expect(isSecure(asked({}), { ...settings, url: 'https://meridian.example' })).toBe(true)
})

test('another site is foreign, our own pages and what is no browser are not', () => {
  expect(isForeign(asked({ origin: 'http://meridian.test' }), settings)).toBe(false)
  expect(isForeign(asked({}), settings)).toBe(false)
  expect(isForeign(asked({ origin: 'http://elsewhere.test' }), settings)).toBe(true)
  expect(isForeign(asked({ origin: 'null' }), settings)).toBe(true)
  expect(isForeign(asked({ 'sec-fetch-site': 'cross-site' }), settings)).toBe(true)
})

test('the address that people use counts with its scheme; behind a proxy the request does not know it', () => {
  const secure = { ...settings, url: 'https://meridian.test' }
  expect(isForeign(asked({ origin: 'https://meridian.test' }), secure)).toBe(false)
  expect(isForeign(asked({ origin: 'http://meridian.test' }), secure)).toBe(true)
  // by another address of the same machine
  const outside = { ...settings, url: 'https://outside.test' }
  expect(isForeign(asked({ origin: 'http://meridian.test' }), outside)).toBe(false)
})
