import type { Answer, SolveOptions } from './answer.ts'
import { type Arguments, readArguments, usage } from './arguments.ts'
import { check } from './check.ts'
import { evaluate } from './evaluate.ts'
import { BadInput } from './faults.ts'
import { bestKnown } from './known.ts'
import type { Problem } from './model.ts'
import { formatOf, readAny } from './read/read-any.ts'
import { demandsOf, stopCount, taskCount } from './stops.ts'
import { evaluateVroom } from './vroom/evaluate.ts'
import { isPlain } from './vroom/plain.ts'
import { refusalOfText } from './vroom/refusal.ts'
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
  const input: { text?: string } = {}
  try {
    asked = readArguments(given)
    return await answer(asked, world, input)
  } catch (error) {
    const isBad = error instanceof BadInput
    const text = isBad ? error.message : ((error as Error).stack ?? String(error))
    world.complain(isBad ? text : `This is a bug in the solver:\n${text}`)
    if (!asked) world.complain(`\n${usage}`)
    if (asked?.output?.endsWith('.json')) {
      const told = isBad ? writeError(2, inVroomsWords(input.text) ?? text) : writeError(1, (error as Error).message)
      await world.write(asked.output, `${JSON.stringify(told)}\n`)
    }
    return isBad ? 2 : 1
  }
}

async function answer(asked: Arguments, world: World, input: { text?: string }): Promise<number> {
  const text = (input.text = await readFile(asked.file, world))
  const problem = readAny(text, asked.convention)
  const isFile = formatOf(text) !== 'vroom'
  if (!isFile && stopCount(problem) === 0) throw new BadInput([{ path: '', says: 'No task defined.' }])
  const isSol = asked.output?.endsWith('.sol') ?? false
  const isOwn = asked.more || isSol || !isPlain(problem)
  if (asked.evaluate && !isOwn) return await answerPlan(problem, asked, world)
  const found = asked.evaluate
    ? evaluate(problem)
    : await world.solve(problem, { ...asked.options, prices: true, signal: world.signal })
  const faults = check(problem, found, { asked: asked.evaluate })
  if (faults.length > 0) throw new Error(`The answer is wrong:\n${new BadInput(faults).message}`)
  const told = writeVroom(problem, found, { exact: isFile, more: asked.more || undefined })
  if (asked.output) await world.write(asked.output, isSol ? writeSol(problem, found) : `${JSON.stringify(told)}\n`)
  const name = nameOf(asked.file)
  const best = await bestOf(name, problem, asked, world)
  const cost = isFile ? fileCost(problem, found) : told.summary.cost
  for (const line of describe(problem, found, name, cost, best)) world.say(line)
  return found.summary.feasible || asked.evaluate ? 0 : 3
}

/** Of what VROOM would refuse, too, its answer has VROOM's reason; all faults are on the screen. */
const inVroomsWords = (text: string | undefined) =>
  text !== undefined && formatOf(text) === 'vroom' ? refusalOfText(text) : undefined

/** A plan in plain VROOM is judged as VROOM does. */
async function answerPlan(problem: Problem, { file, output }: Arguments, world: World): Promise<number> {
  const told = evaluateVroom(problem)
  if (output) await world.write(output, `${JSON.stringify(told)}\n`)
  const { cost, routes, unassigned, violations } = told.summary
  const count = routes === 1 ? '1 route' : `${routes} routes`
  world.say(
    `${nameOf(file)}: cost ${cost}, ${count}, ${stopCount(problem) - unassigned} of ${stopCount(problem)} stops planned`,
  )
  if (violations.length > 0) world.say(`some rules are broken: ${violations.map(({ cause }) => cause).join(', ')}`)
  return 0
}

const nameOf = (file: string) => file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')

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
  cost: number,
  best: number | undefined,
): string[] {
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
    lines.push(`  ${weight} costs ${km.toFixed(1)} km and ${minutes.toFixed(0)} min of work`)
  if (run) {
    const threads = run.threads === 1 ? '1 thread' : `${run.threads} threads`
    lines.push(`${run.seconds.toFixed(1)} s, ${run.iterations} iterations, ${threads}, seed ${run.seed}, ${run.engine}`)
  }
  return lines
}
