import type { SolveOptions } from './answer.ts'
import { Faults } from './faults.ts'
import type { Convention } from './read/solomon.ts'

/** What the command line was asked for. */
export interface Arguments {
  readonly file: string
  readonly output?: string
  readonly data?: string
  readonly evaluate: boolean
  /** Our own fields in the answer, and our own rules for a plan. */
  readonly more: boolean
  readonly convention?: Convention
  readonly options: Pick<SolveOptions, 'seconds' | 'cpuSeconds' | 'iterations' | 'threads' | 'seed'>
}

export const usage = `meridian-solve FILE [options]

FILE is a problem: VROOM's JSON, VRPLIB, Solomon or Li-Lim; - reads standard input.

  -o FILE            write the answer: .json as VROOM does, .sol as VRPLIB does
  --seconds N        search for N seconds (10, unless another limit is given)
  --cpu-seconds N    search for N seconds of processor time a thread
  --iterations N     search for N iterations a thread; then the answer depends on the seed and the threads only
  --threads N        search with N threads (1)
  --seed N           begin from another seed (1)
  --convention C     how a VRPLIB or Solomon file rounds: vrplib or dimacs
  --evaluate         keep the given plan (the vehicles' steps), and say what is wrong with it
  --more             with our own fields in the answer, and our own rules for a plan, where VROOM's would do
  --data DIR         a folder with best-known.json, to tell the gap

Ends with 0 when it answered, 1 after a bug, 2 on bad input, 3 when what must stay of the plan cannot be kept.`

const numbers = {
  '--seconds': { name: 'seconds', least: 0, whole: false },
  '--cpu-seconds': { name: 'cpuSeconds', least: 0, whole: false },
  '--iterations': { name: 'iterations', least: 0, whole: true },
  '--threads': { name: 'threads', least: 1, whole: true },
  '--seed': { name: 'seed', least: 0, whole: true },
} as const

/**
 * Reads the command line; throws BadInput with all that is wrong with it.
 * @example readArguments(['x.json', '--seconds', '3', '-o', 'y.json']).options.seconds // 3
 */
export function readArguments(given: readonly string[]): Arguments {
  const faults = new Faults()
  const rest = [...given]
  const files: string[] = []
  const texts: { output?: string; data?: string; convention?: Convention } = {}
  const options: Record<string, number> = {}
  let evaluate = false
  let more = false
  const value = (flag: string) => {
    const next = rest.shift()
    if (next === undefined) faults.add(flag, 'needs a value')
    return next
  }
  while (rest.length > 0) {
    const word = rest.shift()!
    if (Object.hasOwn(numbers, word)) {
      const { name, least, whole } = numbers[word as keyof typeof numbers]
      const text = value(word)
      const number = Number(text)
      if (text === undefined) continue
      if (text.trim() === '' || !(number >= least && number <= 2 ** 31) || (whole && !Number.isInteger(number)))
        faults.add(word, `must be a ${whole ? 'whole ' : ''}number of at least ${least}, is '${text}'`)
      else options[name] = number
    } else if (word === '-o') texts.output = value(word)
    else if (word === '--data') texts.data = value(word)
    else if (word === '--evaluate') evaluate = true
    else if (word === '--more') more = true
    else if (word === '--convention') {
      const text = value(word)
      if (text === 'vrplib' || text === 'dimacs') texts.convention = text
      else if (text !== undefined) faults.add(word, `must be vrplib or dimacs, is '${text}'`)
    } else if (word.startsWith('-') && word !== '-') faults.add(word, 'is no option')
    else files.push(word)
  }
  if (files.length !== 1) faults.add('FILE', files.length === 0 ? 'is missing' : `must be one, not ${files.length}`)
  if (texts.output !== undefined && !/\.(json|sol)$/.test(texts.output))
    faults.add('-o', `must end in .json or .sol, is '${texts.output}'`)
  faults.end()
  return { file: files[0], evaluate, more, options, ...texts }
}
