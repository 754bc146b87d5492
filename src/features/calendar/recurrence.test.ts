import { expect, test } from 'vitest'
import { isDay, movedRule, readRule, writeRule } from './rules'
import { daysIn } from './server/recurrence'

const days = (rule: string, start: string, until = '2100-01-01', from = start, most = 6) =>
  daysIn(readRule(rule)!, start, from, until).slice(0, most)

test.each([
  ['FREQ=DAILY;COUNT=3', '2026-05-12', ['2026-05-12', '2026-05-13', '2026-05-14']],
  ['FREQ=DAILY;INTERVAL=10;UNTIL=20260602', '2026-05-12', ['2026-05-12', '2026-05-22', '2026-06-01']],
  ['FREQ=DAILY;BYDAY=SA,SU;COUNT=3', '2026-05-16', ['2026-05-16', '2026-05-17', '2026-05-23']],
  ['FREQ=DAILY;BYMONTHDAY=13,-1;COUNT=3', '2026-05-12', ['2026-05-12', '2026-05-13', '2026-05-31']],
  ['FREQ=WEEKLY;COUNT=2', '2026-05-12', ['2026-05-12', '2026-05-19']],
  ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', '2026-05-11', ['2026-05-11', '2026-05-13', '2026-05-18', '2026-05-20']],
  // the week begins where the rule says: with Monday the Sunday is of the first week, with Sunday of the third
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=3', '1997-08-05', ['1997-08-05', '1997-08-10', '1997-08-19']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=3', '1997-08-05', ['1997-08-05', '1997-08-17', '1997-08-19']],
  ['FREQ=MONTHLY;COUNT=3', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31']],
  ['FREQ=MONTHLY;BYDAY=2TU;COUNT=3', '2026-05-12', ['2026-05-12', '2026-06-09', '2026-07-14']],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', '2026-05-29', ['2026-05-29', '2026-06-26']],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2', '2026-02-13', ['2026-02-13', '2026-03-13']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', '2026-05-29', ['2026-05-29', '2026-06-30']],
  ['FREQ=YEARLY;COUNT=3', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
  ['FREQ=YEARLY;BYMONTH=5;BYDAY=2SU;COUNT=2', '2026-05-10', ['2026-05-10', '2027-05-09']],
  ['FREQ=YEARLY;BYDAY=1MO;COUNT=2', '2026-01-05', ['2026-01-05', '2027-01-04']],
  ['FREQ=YEARLY;BYMONTHDAY=1;COUNT=3', '2026-01-01', ['2026-01-01', '2026-02-01', '2026-03-01']],
  // the first one belongs to its series even where the rule does not name its day
  ['FREQ=WEEKLY;BYDAY=MO;COUNT=2', '2026-05-12', ['2026-05-12', '2026-05-18']],
  // the 30th of February never comes: what remains is the first one, and an answer
  ['FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30', '2026-05-12', ['2026-05-12']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=2', '2096-02-29', ['2096-02-29', '2104-02-29']],
])('%s from %s', (rule, start, expected) => {
  expect(days(rule, start, '2110-01-01')).toEqual(expected)
})

test('a series of long ago is entered where it is asked about', () => {
  expect(days('FREQ=DAILY', '1990-01-01', '2026-05-13', '2026-05-12')).toEqual(['2026-05-12', '2026-05-13'])
  expect(days('FREQ=WEEKLY;INTERVAL=3;BYDAY=MO', '1990-01-01', '2026-06-30', '2026-05-12')).toEqual(
    days('FREQ=WEEKLY;INTERVAL=3;BYDAY=MO', '1990-01-01', '2026-06-30', '1990-01-01', 9999).filter(
      (day) => day >= '2026-05-12',
    ),
  )
  expect(days('FREQ=YEARLY', '1924-02-29', '2026-12-31', '2021-01-01')).toEqual(['2024-02-29'])
  expect(days('FREQ=DAILY;COUNT=3000', '2020-01-01', '2020-01-02', '2020-01-01')).toHaveLength(2)
})

test('what is no rule of days is none', () => {
  for (const text of [
    '',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=2;UNTIL=20260101',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=DAILY;COUNT=99999',
    'WEEKLY',
  ])
    expect(readRule(text), text).toBeUndefined()
  expect(isDay('2026-02-29')).toBe(false)
})

test('a rule is written as it was read', () => {
  for (const text of [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261231',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=12;COUNT=9',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1;WKST=SU',
  ])
    expect(writeRule(readRule(text)!)).toBe(text)
  expect(writeRule(readRule('freq=daily;until=20261231T220000Z')!)).toBe('FREQ=DAILY;UNTIL=20261231')
})

test.each([
  ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-05-11', '2026-05-12', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['FREQ=MONTHLY;BYDAY=2TU', '2026-05-12', '2026-05-20', 'FREQ=MONTHLY;BYDAY=3WE'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-05-29', '2026-05-28', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=MONTHLY;BYMONTHDAY=12', '2026-05-12', '2026-05-14', 'FREQ=MONTHLY;BYMONTHDAY=14'],
  ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=12', '2026-05-12', '2026-06-01', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1'],
  ['FREQ=DAILY;UNTIL=20260520', '2026-05-12', '2026-05-14', 'FREQ=DAILY;UNTIL=20260522'],
])('%s moves with its first day from %s to %s', (rule, from, to, expected) => {
  expect(writeRule(movedRule(readRule(rule)!, from, to))).toBe(expected)
})
