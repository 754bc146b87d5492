import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-text'

test('every value stays the text that it is', () => {
  expect(parseSearch('?q=123&on=true&nothing=null&id=1e3&empty=')).toEqual({
    q: '123',
    on: 'true',
    nothing: 'null',
    id: '1e3',
    empty: '',
  })
})

test('a repeated key is a list, in order', () => {
  expect(parseSearch('calendars=Business&calendars=Family&calendars=ETC')).toEqual({
    calendars: ['Business', 'Family', 'ETC'],
  })
})

test('there and back', () => {
  for (const search of [{ q: 'é & ü=1?', status: ['active', 'pending'] }, { toString: 'x' }, {}])
    expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('undefined takes a key away, figures become text', () => {
  expect(stringifySearch({ q: undefined, role: null, page: 2 })).toBe('?page=2')
  expect(stringifySearch({ q: undefined })).toBe('')
})
