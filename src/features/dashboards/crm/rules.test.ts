import { expect, test } from 'vitest'
import { didOf, numberOf, pageOf } from './rules'

const trace = (subject: string, subjectId: string, after: Record<string, unknown> | null = null) => ({
  subject,
  subjectId,
  before: null,
  after,
})

test('what changed is called as people call it, and leads to its page', () => {
  const order = trace('Order', '103', { order: 5444, version: 1 })
  expect([numberOf(order), pageOf(order)]).toEqual([' \u2068#5444\u2069', '/apps/ecommerce/order/details/5444'])
  const delivery = trace('Delivery', '981', { code: 'D-2981' })
  expect([numberOf(delivery), pageOf(delivery)]).toEqual([
    ' \u2068D-2981\u2069',
    '/apps/logistics/deliveries?delivery=981',
  ])
  expect(numberOf(trace('Invoice', '5039'))).toBe(' \u2068#5039\u2069')
})

test('what a person does with their own account adds and deletes none, and has no number', () => {
  for (const action of ['post', 'put', 'delete']) expect(didOf({ action, subject: 'Account' })).toBe('update')
  expect(didOf({ action: 'delete', subject: 'Route' })).toBe('delete')
  expect(numberOf(trace('Account', '1', { tour: 'begin' }))).toBe('')
})

test('the number of a row in a table is told of nothing that people call otherwise', () => {
  expect(numberOf(trace('Delivery', '981', { state: 'ready' }))).toBe('')
  expect(numberOf(trace('Order', '103'))).toBe('')
  expect(pageOf(trace('Order', '103'))).toBeUndefined()
  expect(pageOf(trace('Session', '1'))).toBeUndefined()
})
