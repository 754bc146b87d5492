import type { Answer, SolveOptions } from './answer.ts'
import { type Arguments, readArguments, usage } from './arguments.ts'
import { check } from './check.ts'
import { evaluate } from './evaluate.ts'
import { BadInput } from './faults.ts'
import { bestKnown } from './known.ts'
import type { Problem } from './model.ts'
import { formatOf, readAny } from './read/read-any.ts'
import { demandsOf, taskCount } from './stops.ts'
import { fileCost, writeSol } from './write/sol.ts'
import { writeError, writeVroom } from './write/vroom.ts'

/** What the command needs of the world. */
export interface World {
  /** Text of a file; `-` is standard input. */
  readonly read: (path: string) => Promise<string>
  readonly write: (path: string, text: string) => Promise<void>
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
  readonly solve: (problem: Problem, options: SolveOptions) => Promise<Answer>
  /** Cancels the search: the best so far is answered. */
  readonly signal?: AbortSignal
}

/**
 * The command line: answers the exit code (0 answered, 1 a bug, 2 bad input, 3 what must stay cannot be kept).
 * @example process.exitCode = await command(process.argv.slice(2), world)
 */
export async function command(given: readonly string[], world: World): Promise<number> {
  if (given.includes('--help') || given.includes('-h')) {
    world.say(usage)
    return 0
  }
  let asked: Arguments | undefined
  try {
    asked = readArguments(given)
    return await answer(asked, world)
  } catch (error) {
    const isBad = error instanceof BadInput
    const text = isBad ? error.message : ((error as Error).stack ?? String(error))
    world.complain(isBad ? text : `This is a bug in the solver:\n${text}`)
    if (!asked) world.complain(`\n${usage}`)
    if (asked?.output?.endsWith('.json')) {
      const told = writeError(isBad ? 2 : 1, isBad ? text : (error as Error).message)
      await world.write(asked.output, `${JSON.stringify(told)}\n`)
    }
    return isBad ? 2 : 1
  }
}

async function answer(asked: Arguments, world: World): Promise<number> {
  const text = await readFile(asked.file, world)
  const problem = readAny(text, asked.convention)
  const isFile = formatOf(text) !== 'vroom'
  const found = asked.evaluate
    ? evaluate(problem)
    : await world.solve(problem, { ...asked.options, prices: true, signal: world.signal })
  const faults = check(problem, found, { asked: asked.evaluate })
  if (faults.length > 0) throw new Error(`The answer is wrong:\n${new BadInput(faults).message}`)
  if (asked.output) {
    const json = () => `${JSON.stringify(writeVroom(problem, found, { exact: isFile }))}\n`
    await world.write(asked.output, asked.output.endsWith('.sol') ? writeSol(problem, found) : json())
  }
  const name = asked.file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')
  const best = await bestOf(name, problem, asked, world)
  for (const line of describe(problem, found, name, best)) world.say(line)
  return found.summary.feasible || asked.evaluate ? 0 : 3
}

async function readFile(path: string, world: World): Promise<string> {
  try {
    return await world.read(path)
  } catch (error) {
    throw new BadInput([{ path, says: `cannot be read: ${(error as Error).message}` }])
  }
}

/** From the folder that was named, else from what is known here; nothing where distances were rounded in another way. */
async function bestOf(name: string, problem: Problem, { data }: Arguments, world: World): Promise<number | undefined> {
  const { unitsPerFileUnit = 1 } = problem
  if (data === undefined) return bestKnown(name, unitsPerFileUnit)
  const text = await readFile(`${data}/best-known.json`, world)
  const { instances = [] } = JSON.parse(text) as {
    instances?: { name: string; best: number; rounding?: string }[]
  }
  const known = instances.find((instance) => instance.name === name)
  const { rounding = '' } = known ?? {}
  const units = rounding.includes('x1000') ? 1000 : rounding.includes('1 decimal') ? 10 : 1
  return units === unitsPerFileUnit ? known?.best : undefined
}

function describe(
  problem: Problem,
  { summary, unserved, prices = [], run }: Answer,
  name: string,
  best: number | undefined,
): string[] {
  const cost = fileCost(problem, { summary })
  const served = taskCount(problem) - unserved.length
  const gap = best === undefined ? '' : `, best known ${best}, gap ${((100 * (cost - best)) / best).toFixed(2)} %`
  const count = summary.vehicles === 1 ? '1 route' : `${summary.vehicles} routes`
  const lines = [`${name}: cost ${cost}, ${count}, ${served} of ${taskCount(problem)} tasks served${gap}`]
  if (!summary.feasible) lines.push('some rules are broken: see the violations in the answer')
  for (const { task, id, reasons = [], relaxation } of unserved.slice(0, 20)) {
    const codes = [...new Set(reasons.map(({ code }) => code))].join(', ')
    const { priority = 0 } = demandsOf(problem, task)
    lines.push(`  not served: ${id}${priority > 0 ? ` (priority ${priority})` : ''}${codes ? `: ${codes}` : ''}`)
    if (relaxation) lines.push(`    ${relaxation.detail}`)
  }
  if (unserved.length > 20) lines.push(`  and ${unserved.length - 20} more`)
  for (const { weight, km, minutes } of prices)
    lines.push(`  ${weight} costs ${km.toFixed(1)} km and ${minutes.toFixed(0)} min of driving`)
  if (run) {
    const threads = run.threads === 1 ? '1 thread' : `${run.threads} threads`
    lines.push(`${run.seconds.toFixed(1)} s, ${run.iterations} iterations, ${threads}, seed ${run.seed}, ${run.engine}`)
  }
  return lines
}
