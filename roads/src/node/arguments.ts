import { BadInput } from '../faults.ts'

const flags = new Set(['--no-buildings'])

/** The words of a command line. Every fault is collected, so that one run names them all. */
export class Arguments {
  private readonly options = new Map<string, string>()
  private readonly operands: string[] = []
  private readonly asked = new Set<string>()
  private readonly faults: string[] = []

  /** Example: `new Arguments(['FILE', '-o', 'OUT']).text('-o')` is `'OUT'`. */
  constructor(words: readonly string[]) {
    for (let i = 0; i < words.length; i++) {
      const word = words[i]
      if (!word.startsWith('-')) this.operands.push(word)
      else if (flags.has(word)) this.options.set(word, '')
      else if (i + 1 < words.length) this.options.set(word, words[++i])
      else this.faults.push(`${word} needs a value.`)
    }
  }

  operand(what: string): string {
    const word = this.operands.shift()
    if (word === undefined) this.fault(`${what} is missing.`)
    return word ?? ''
  }

  optional(name: string): string | undefined {
    this.asked.add(name)
    return this.options.get(name)
  }

  text(name: string): string {
    const value = this.optional(name)
    if (value === undefined) this.fault(`${name} is missing.`)
    return value ?? ''
  }

  number(name: string, fallback: number): number {
    const value = this.optional(name)
    const number = value === undefined ? fallback : Number(value)
    if (!Number.isFinite(number)) this.fault(`${name} is not a number.`)
    return number
  }

  flag(name: string): boolean {
    return this.optional(name) !== undefined
  }

  fault(line: string): void {
    this.faults.push(line)
  }

  /** Throws if anything was wrong, or left over. */
  done(): void {
    for (const name of this.options.keys()) if (!this.asked.has(name)) this.faults.push(`${name} is not known here.`)
    for (const word of this.operands) this.faults.push(`"${word}" is one word too many.`)
    if (this.faults.length > 0) throw new BadInput(this.faults)
  }
}
