import { expect, test } from 'vitest'
import type { JobRow } from './contract'
import { allowedIn } from '#contract/moves'
import { moves, offers, piecesOf } from './rules'
import { jobStates } from '#contract/job-states'

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

test('what is over is run again, what is not is cancelled, what is done is done', () => {
  expect(jobStates.map((state) => [state, allowedIn(moves, state)])).toEqual([
    ['waiting', ['cancel']],
    ['running', ['cancel']],
    ['done', []],
    ['failed', ['again']],
    ['cancelled', ['again']],
  ])
})

test('what was asked to stop is not asked twice', () => {
  const running = { state: 'running', cancelAsked: false } as JobRow
  expect(offers(running, 'cancel')).toBe(true)
  expect(offers({ ...running, cancelAsked: true }, 'cancel')).toBe(false)
  expect(offers(running, 'again')).toBe(false)
})
