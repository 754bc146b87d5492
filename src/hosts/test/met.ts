/** Which declared failures the tests have met, told from the workers that run them to the test that judges it. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bySpecificity, type Endpoint } from '#contract/endpoint'

const folder = 'dist/test/met'

/** Before all tests: what an earlier run met is forgotten. Asked for one test by name, a run is no whole one. */
export function setup({ config, provide }: TestProject) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  provide('allNames', config.testNamePattern === undefined)
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** No test was left out by its name. */
    allNames: boolean
  }
}

const said = new Set<string>()
/** A line that whoever judges will read; workers write to files of their own. */
export function tell(line: string): void {
  if (said.has(line)) return
  said.add(line)
  appendFileSync(join(folder, String(process.pid)), `${line}\n`)
}

export const allTold = (): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
    : []

export const failureOf = (name: string, code: string): string => `${name}: ${code}`

/** What is declared and was not told, but for what is excused. */
export const unmet = (
  declared: readonly string[],
  told: ReadonlySet<string>,
  excused: Record<string, string>,
): string[] => declared.filter((failure) => !told.has(failure) && !(failure in excused))

/** Whose answer it is. @example endpointOf('GET', '/api/apps/users/7')?.name // 'GET /api/apps/users/{id}' */
export function finder(endpoints: readonly Endpoint[]) {
  const known = endpoints
    .toSorted(bySpecificity)
    .map((e) => [e, new RegExp(`^${e.path.replace(/\{\w+\}/g, '[^/]+')}$`)] as const)
  return (method: string, path: string): Endpoint | undefined =>
    known.find(([e, pattern]) => e.method === method && pattern.test(path))?.[0]
}
