/** Rows of variants while options come and go: what was typed stays where it still means something. */
import { expect, test } from 'vitest'
import { draftsFor, faultsOf, inputOf, newDraft, renewed, type Draft } from './drafts'

const colour = (...values: string[]) => ({ name: 'Colour', values })
const plug = (...values: string[]) => ({ name: 'Plug', values })
const row = (id: number, values: string[], more: Partial<Draft> = {}): Draft => ({
  ...newDraft(values),
  key: String(id),
  id,
  sku: 22_600 + id,
  priceCents: 8900,
  qty: 4,
  ...more,
})

test('the single kind becomes the first of the new rows, the others are new with its price', () => {
  const rows = draftsFor([colour('Ink', 'Sand')], [row(1, [])])
  expect(rows.map(({ id, values, priceCents, qty }) => [id, values, priceCents, qty])).toEqual([
    [1, ['Ink'], 8900, 4],
    [undefined, ['Sand'], 8900, 0],
  ])
})

test('another option keeps each row with its first value; without it they are as before', () => {
  const before = [row(1, ['Ink']), row(2, ['Sand'])]
  const both = draftsFor([colour('Ink', 'Sand'), plug('EU', 'UK')], before)
  expect(both.map(({ id, values }) => [id, values.join(' ')])).toEqual([
    [1, 'Ink EU'],
    [undefined, 'Ink UK'],
    [2, 'Sand EU'],
    [undefined, 'Sand UK'],
  ])
  expect(draftsFor([colour('Ink', 'Sand')], both).map(({ id }) => id)).toEqual([1, 2])
})

test('an option without values makes no rows yet, and a value taken away takes its row', () => {
  const before = [row(1, ['Ink']), row(2, ['Sand'])]
  expect(draftsFor([colour('Ink', 'Sand'), plug()], before).map(({ id }) => id)).toEqual([1, 2])
  expect(draftsFor([colour('Sand')], before).map(({ id }) => id)).toEqual([2])
})

test('cells are sent as numbers, and what is none is found', () => {
  const typed = row(1, ['Ink'], { sku: '22650', qty: '12', size: ['480', 240, 200] })
  expect(inputOf(typed)).toMatchObject({ id: 1, sku: 22_650, qty: 12, lengthMm: 480, widthMm: 240 })
  expect(faultsOf(typed)).toEqual([])
  expect(faultsOf(row(1, [], { sku: '', priceCents: 'much', qty: '-1', size: [1, 'x', 1] }))).toEqual([
    'sku',
    'priceCents',
    'qty',
    'size',
  ])
})

test('how many there are is sent by who counted them, with how many there were; else it is what it is by now', () => {
  const seen = row(1, ['Ink'], { wasQty: 4 })
  expect(inputOf(seen)).not.toHaveProperty('qty')
  expect(inputOf({ ...seen, qty: '6' })).toMatchObject({ qty: 6, wasQty: 4 })
  expect(inputOf(newDraft(['Sand']))).toMatchObject({ qty: 0 })
  const now = { variants: [{ ...inputOf({ ...seen, qty: '9' }), id: 1 }] } as Parameters<typeof renewed>[1]
  expect(renewed([seen, { ...seen, qty: '6' }], now).map(({ qty, wasQty }) => [qty, wasQty])).toEqual([
    [9, 9],
    ['6', 4],
  ])
})
