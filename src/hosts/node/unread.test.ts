import { expect, it } from 'vitest'
import { withoutUnread } from './unread.ts'

it.each([
  ['read in its sheet', ['.a{--b:1px;--c:2px;top:var(--c)}'], '', ['.a{--c:2px;top:var(--c)}']],
  [
    'read in another sheet',
    [':root{--b: 1px;--c: 2px}', '.a{top:var( --c )}'],
    '',
    [':root{--c: 2px}', '.a{top:var( --c )}'],
  ],
  ['read by the page', [':root{--b:1px}'], '<path fill="var(--b)">', [':root{--b:1px}']],
  ['read where another is missing', ['.a{--b:1px;top:var(--c,var(--b))}'], '', ['.a{--b:1px;top:var(--c,var(--b))}']],
  ['read through others, that are read', [':root{--b:1px;--c:var(--b);--d:var(--c)}'], 'var(--d)', undefined],
  ['read by those alone that nobody reads', [':root{--b:1px;--c:var(--b);--d:var(--c)}'], '', [':root{}']],
  ['whose value is in quotes', [`:root{--b:"a;}";--c:url('d;')}`], '', undefined],
  [
    'read, and everything else',
    ['@media print{.a{top:0;--b:1px}}.c{left:0}'],
    '',
    ['@media print{.a{top:0;}}.c{left:0}'],
  ],
])('variables stay that are %s', (_what, sheets, page, expected) => {
  expect(withoutUnread(sheets, page)).toEqual(expected ?? sheets)
})

it('motions stay that something moves by, themselves or through a variable', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((name) => `@keyframes ${name}{0%{top:0}to{top:1px}}`)
  const moved = '.x{animation:a 1s;--y:1s b;animation-name:var(--y)}'
  expect(withoutUnread([`${one}${two}${three}`, moved], '')).toEqual([`${one}${two}`, moved])
})
