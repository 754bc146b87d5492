import { expect, test } from 'vitest'
import type { ImportColumn } from '#contract/importer'
import { digitsOf, fieldsFor, readCell, ReadingSeen } from './rules'

const title = { en: 'Mail', fr: 'Adresse e-mail', ar: 'البريد' }
const of = (kind: ImportColumn['kind'], more: Partial<ImportColumn> = {}): ImportColumn => ({
  field: 'it',
  title,
  kind,
  ...more,
})
const point = { dates: 'mdy', decimal: '.' } as const
const comma = { dates: 'dmy', decimal: ',' } as const

test('columns are known by their field, their titles and what others call them, whatever case and accents', () => {
  const columns = [
    { ...of('email'), field: 'email', also: ['courriel'] },
    { ...of('text'), field: 'city', title: { en: 'City', fr: 'Ville', ar: 'المدينة' } },
  ]
  expect(fieldsFor({ columns }, ['E-Mail', 'VILLE', 'المدينة', 'else'])).toEqual(['email', 'city', null, null])
  expect(fieldsFor({ columns }, ['adresse é-mail', ' Courriel ', ''])).toEqual(['email', null, null])
  const planned = [...columns, { ...columns[0]!, field: 'grams', also: [], beside: [['#', 'tour.name']] as const }]
  expect(fieldsFor({ columns: planned }, ['#', 'Tour name', '?'])).toEqual(['grams', null, null])
  expect(fieldsFor({ columns: planned }, ['#', 'Tour'])).toEqual([null, null])
})

const seenIn = (cells: string[]) => {
  const seen = new ReadingSeen()
  seen.see(cells)
  return seen.reading
}
test('the decimal sign and the order of dates are read from the cells; what none of them tells nobody guesses', () => {
  expect(seenIn(['12,50', '3,99', 'x'])).toEqual({ dates: null, decimal: ',' })
  expect(seenIn(['1,234', '12.75'])).toEqual({ dates: null, decimal: '.' })
  // half past nine and eleven, as some write them
  expect(seenIn(['1,234', '2,500', '9.30', '11.00'])).toEqual({ dates: null, decimal: null })
  expect(seenIn(['1.234.567'])).toMatchObject({ decimal: ',' })
  expect(seenIn(['0,125'])).toMatchObject({ decimal: ',' })
  expect(seenIn(['1,234', '2.345'])).toMatchObject({ decimal: null })
  expect(seenIn(['13/04/2026'])).toMatchObject({ dates: 'dmy' })
  expect(seenIn(['04/13/2026', '04/14/26'])).toMatchObject({ dates: 'mdy' })
  expect(seenIn(['04/05/2026', ''])).toEqual({ dates: null, decimal: null })
})

const nobodySaid = { dates: null, decimal: null }
test.each<[ImportColumn, string, unknown]>([
  [of('day'), '04/05/2026', { code: 'which_first' }],
  [of('day'), '05/05/2026', { value: '2026-05-05' }],
  [of('day'), '13/04/2026', { value: '2026-04-13' }],
  [of('day'), '2026-05-04', { value: '2026-05-04' }],
  [of('day'), '4.5.26', { value: '2026-05-04' }],
  [of('day'), 'soon', { code: 'no_day' }],
  [of('number'), '1,250', { code: 'which_sign' }],
  [of('money'), '1.250', { code: 'which_sign' }],
  [of('number'), '12,5', { value: 12.5 }],
  [of('number'), '12', { value: 12 }],
  // a piece is whole, and no place on earth is at 41,970 degrees
  [of('whole'), '1.250', { value: 1250 }],
  [of('number', { least: -90, most: 90 }), '41.970', { value: 41.97 }],
])('where nobody said how it is read, %o %s is %o', (column, cell, expected) => {
  expect(readCell(column, cell, nobodySaid)).toEqual(expected)
})

test.each<[ImportColumn, string, typeof point | typeof comma, unknown]>([
  [of('text'), ' Quay ', point, { value: 'Quay' }],
  [of('text', { most: 3 }), 'Quay', point, { code: 'too_long' }],
  [of('text'), "'+44 20", point, { value: '+44 20' }],
  [of('text', { needed: true }), '  ', point, { code: 'missing' }],
  [of('number'), '', point, { value: null }],
  [of('email'), 'mailto:Ada@Quay.Example', point, { value: 'ada@quay.example' }],
  [of('email'), 'ada@quay', point, { code: 'no_email' }],
  [of('email'), 'ada at quay', point, { code: 'no_email' }],
  [of('whole'), '1,204', point, { value: 1204 }],
  [of('whole'), '12.5', point, { code: 'not_whole' }],
  [of('whole', { most: 9 }), '10', point, { code: 'too_large' }],
  [of('whole'), '-1', point, { code: 'too_small' }],
  [of('number', { least: -90 }), '-8,61', comma, { value: -8.61 }],
  [of('number'), '٣٫٥', point, { value: 3.5 }],
  [of('number'), '2.5 kg', point, { value: 2.5 }],
  [of('number'), 'five', point, { code: 'no_number' }],
  [of('money'), '€ 1.204,50', comma, { value: '1204.50' }],
  [of('money'), '$1,204.50', point, { value: '1204.50' }],
  [of('money'), '12.5.1', point, { code: 'no_amount' }],
  [of('day'), '04/05/2026', point, { value: '2026-04-05' }],
  [of('day'), '04/05/2026', comma, { value: '2026-05-04' }],
  [of('day'), '4.5.26', point, { value: '2026-05-04' }],
  [of('day'), '2026-05-04T10:00:00Z', comma, { value: '2026-05-04' }],
  [of('day'), '31/02/2026', comma, { code: 'no_day' }],
  [of('day'), 'soon', comma, { code: 'no_day' }],
  [of('time'), '8:05 pm', comma, { value: '20:05' }],
  [of('time'), '12 am', comma, { value: '00:00' }],
  [of('time'), '8h30', comma, { value: '08:30' }],
  [of('time'), '17', comma, { value: '17:00' }],
  [of('time'), '25:00', comma, { code: 'no_time' }],
  [of('flag'), 'Oui', comma, { value: true }],
  [of('flag'), 'لا', comma, { value: false }],
  [of('flag'), 'perhaps', comma, { code: 'no_flag' }],
  [of('choice', { choices: [{ value: 'cold', also: ['Frozen'] }] }), 'frozen', comma, { value: 'cold' }],
  [of('choice', { choices: [{ value: 'cold', also: [] }] }), 'warm', comma, { code: 'no_choice' }],
])('%o of %j', (column, cell, reading, said) => expect(readCell(column, cell, reading)).toEqual(said))

test('letters that look like digits', () => expect(digitsOf('O20 555 0I66')).toBe('020 555 0166'))
