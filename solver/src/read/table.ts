import type { Faults } from '../faults.ts'

/** One line of a text file, cut into its words. */
export interface Row {
  /** As an editor counts, from 1. */
  readonly line: number
  readonly words: readonly string[]
}

/** The lines that are not empty. @example rowsOf('a b\n\nc') // [{ line: 1, words: ['a', 'b'] }, { line: 3, words: ['c'] }] */
export function rowsOf(text: string): Row[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, words: line.trim().split(/\s+/).filter(Boolean) }))
    .filter(({ words }) => words.length > 0)
}

/** Reads the words of rows as numbers and names the line of each that is none. */
export class Numbers {
  constructor(private readonly faults: Faults) {}

  /** Any number that is finite. @example numbers.any(row, 1, 'x') */
  any(row: Row, column: number, name: string): number {
    const word = row.words[column]
    const value = word === undefined || word === '' ? NaN : Number(word)
    if (Number.isFinite(value) && Math.abs(value) <= 1e12) return value
    this.fault(row, word === undefined ? `${name} is missing` : `${name} must be a number, not "${short(word)}"`)
    return 0
  }

  /** A number that is 0 or more. @example numbers.amount(row, 3, 'demand') */
  amount(row: Row, column: number, name: string): number {
    const value = this.any(row, column, name)
    if (value < 0) this.fault(row, `${name} must be 0 or more, not ${value}`)
    return Math.max(0, value)
  }

  /** A whole number, 0 or more. @example numbers.count(row, 0, 'number') */
  count(row: Row, column: number, name: string): number {
    const value = this.amount(row, column, name)
    if (!Number.isInteger(value)) this.fault(row, `${name} must be a whole number, not ${value}`)
    return Math.trunc(value)
  }

  fault(row: Row, says: string): void {
    this.faults.add(`line ${row.line}`, says)
  }
}

/** A word as a message may show it. */
const short = (word: string): string => (word.length > 40 ? `${word.slice(0, 40)}...` : word)
