import { expect, test } from 'vitest'
import { blocksOf } from './rules'

test.each([
  ['', []],
  ['We keep it.', [{ kind: 'text', text: 'We keep it.' }]],
  [
    '# Data\nWe keep it.\n  \n\nLong.',
    [
      { kind: 'title', text: 'Data' },
      { kind: 'text', text: 'We keep it.' },
      { kind: 'text', text: 'Long.' },
    ],
  ],
  ['one\ntwo', [{ kind: 'text', text: 'one\ntwo' }]],
  [
    '## Deep\n#\n#1 of all',
    [
      { kind: 'title', text: 'Deep' },
      { kind: 'title', text: '1 of all' },
    ],
  ],
])('%j is made of its titles and paragraphs', (written, blocks) => expect(blocksOf(written)).toEqual(blocks))
