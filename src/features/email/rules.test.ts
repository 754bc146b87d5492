import { expect, test } from 'vitest'
import { addressesIn, answerSubject, answerTo, forwardSubject, sizeText, topicOf, unique } from './rules'

const at = (email: string, name = '') => ({ email, name })
const [me, ada, bo, cy] = [at('me@demo.com', 'Me'), at('ada@a.example', 'Ada'), at('bo@b.example'), at('cy@c.example')]

test('sizes are told as on the wire', () => {
  expect([0, 999, 96_000, 1_800_000, 5_000_000, 12_400_000].map(sizeText)).toEqual([
    '1kb',
    '1kb',
    '96kb',
    '1.8mb',
    '5mb',
    '12mb',
  ])
})

test('a subject is said once, however often it went to and fro', () => {
  expect(topicOf('Re: AW: RE[2]: Fwd: Keys')).toBe('Keys')
  expect([answerSubject('re: Keys'), forwardSubject('Fwd: Keys'), answerSubject('رد: المفاتيح')]).toEqual([
    'Re: Keys',
    'Fwd: Keys',
    'Re: المفاتيح',
  ])
  expect(topicOf('Regarding keys')).toBe('Regarding keys')
})

test('an answer goes to who wrote; to all it goes to the others too, never to oneself', () => {
  const mail = { from: ada, to: [me, bo], cc: [cy, at('ADA@a.example')] }
  expect(answerTo(mail, ['ME@demo.com'], false)).toEqual({ to: [ada], cc: [] })
  expect(answerTo(mail, ['me@demo.com'], true)).toEqual({ to: [ada], cc: [bo, cy] })
  expect(answerTo({ from: me, to: [ada], cc: [bo] }, ['me@demo.com'], true)).toEqual({ to: [ada], cc: [bo] })
})

test('pasted addresses are found, and what is none stays', () => {
  expect(addressesIn('"Ada N." <ada@a.example>; bo@b.example, Cy')).toEqual({
    found: [at('ada@a.example', 'Ada N.'), bo],
    rest: 'Cy',
  })
  expect(addressesIn('')).toEqual({ found: [], rest: '' })
})

test('the same address counts once', () => expect(unique([ada, at('ADA@A.example'), bo])).toEqual([ada, bo]))
