import { expect, it } from 'vitest'
import { wornOf } from './worn.ts'

const worn = (css: string, ...classes: string[]): string => wornOf(css)(new Set(classes))

it.each([
  ['a rule of a class that is worn', '.a{top:0}.b{top:1px}', '.a{top:0}'],
  ['a rule of no class', '*,:before{top:0}[data-b]{top:1px}', '*,:before{top:0}[data-b]{top:1px}'],
  ['a rule of which one selector is worn', '.b .a,.a:hover{top:0}', '.b .a,.a:hover{top:0}'],
  ['no rule that asks for another class, too', '.a.b{top:0}.b>.a{top:1px}', ''],
  [
    'a rule whose other classes stand in brackets',
    '.a:not(.b,:is(.c)){top:0}:where(.b){top:1px}',
    '.a:not(.b,:is(.c)){top:0}:where(.b){top:1px}',
  ],
  ['what is worn within a condition', '@media (width<=48em){.a{top:0}.b{top:1px}}', '@media (width<=48em){.a{top:0}}'],
  ['no condition that nothing is worn in', '@supports (top:0){@media print{.b{top:0}}}', ''],
  [
    'fonts, motions and the order of layers',
    '@layer x,y;@font-face{a:b}@keyframes c{to{top:0}}',
    '@layer x,y;@font-face{a:b}@keyframes c{to{top:0}}',
  ],
  ['signs that stand in strings and comments', '/*!}*/.b:after{content:"}{;"}.a[x="]"]{top:0}', '.a[x="]"]{top:0}'],
  [
    'names with signs of their own',
    String.raw`.a\:b{top:0}.a{background:url(data:a;b)}`,
    '.a{background:url(data:a;b)}',
  ],
  ['rules within a rule', '.a{top:0;&:hover{top:1px}.b{top:2px}}', '.a{top:0;&:hover{top:1px}.b{top:2px}}'],
])('%s', (_what, css, expected) => {
  expect(worn(css, 'a')).toBe(expected)
})

it('names with signs of their own are worn by those names', () => {
  expect(worn(String.raw`.a\:b{top:0}`, 'a:b')).toBe(String.raw`.a\:b{top:0}`)
})
