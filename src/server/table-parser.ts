import { parser } from './parsers'

export type TableFault = 'empty' | 'unreadable' | 'too_many_rows' | 'too_many_columns' | 'too_much'
/** Its head comes first. `written`: how it is written, for people: `semicolon, UTF-8`. */
export type TableBlock = { written: string; head: string[] } | { rows: string[][] } | { fault: TableFault }

export const tableParser = parser<Uint8Array<ArrayBuffer>, TableBlock>('table')

/** All rows, the head among them; `written` is known with the first. */
export type Rows = { written(): string; rows: AsyncIterable<string[]> }

export class NoTable extends Error {
  constructor(readonly fault: TableFault) {
    super(fault)
  }
}

export const mostRows = 200_000
export const mostColumns = 200
export const longestCell = 4000
