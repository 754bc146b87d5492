import { expect, test } from 'vitest'
import { piecesOf } from './rules'

test('addresses of the web become links, without the full stop behind them', () => {
  expect(piecesOf('Open http://127.0.0.1:3000/verify-email?token=ab12.\nBye')).toEqual([
    { text: 'Open ' },
    { text: 'http://127.0.0.1:3000/verify-email?token=ab12', href: 'http://127.0.0.1:3000/verify-email?token=ab12' },
    { text: '.\nBye' },
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/x', 'http:', 'nothing'])('no link: %s', (text) =>
  expect(piecesOf(text).some(({ href }) => href)).toBe(false),
)

test('nothing of the text is lost', () => {
  const text = 'a https://x.example/?q=1 (see http://y.example/a) <https://z.example> end'
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
