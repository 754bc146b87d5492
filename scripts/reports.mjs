// What the reports of vitest and playwright say: how many, and which failed.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from './ready.mjs'

export function vitestCounts(file) {
  if (!existsSync(file)) return undefined
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
  } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed, failed, skipped }
}

export function playwrightCounts(file) {
  if (!existsSync(file)) return undefined
  const { expected, flaky, unexpected, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/** Each failure once more at the end, with its first lines: who reads only the end of a log knows what to look at. */
export function vitestFailures(file) {
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ name, status, message, assertionResults }) => [
    ...(status === 'failed' && message ? [`${name}\n${firstLines(message)}`] : []),
    ...assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => `${name} > ${one.fullName}\n${firstLines(one.failureMessages.join('\n'))}`),
  ])
}

export function playwrightFailures(file) {
  return specsOf(file).flatMap((spec) =>
    spec.tests.filter(({ status }) => status === 'unexpected').map((test) => toldOf(spec, test)),
  )
}

function specsOf(file) {
  if (!existsSync(file)) return []
  const within = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)]
  return JSON.parse(readFileSync(file, 'utf8')).suites.flatMap(within)
}

/** Its place, and what was wrong at the first try. */
function toldOf({ file, line, title }, { projectName, results }) {
  return `[${projectName}] e2e/${file}:${line} > ${title}\n${firstLines(results[0]?.error?.message ?? '')}`
}

/** What passed at its second try alone, with what was wrong at the first. */
export function vitestUneven(file) {
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => one.status === 'passed' && one.failureMessages.length > 0)
      .map((one) => `${name} > ${one.fullName}\n${firstLines(one.failureMessages[0])}`),
  )
}

export function playwrightUneven(file) {
  return specsOf(file).flatMap((spec) =>
    spec.tests.filter(({ status }) => status === 'flaky').map((test) => toldOf(spec, test)),
  )
}

/** Of journeys that ran more than once: how often each file's were green, by its name without turn and round. */
export function playwrightRuns(file) {
  const runs = new Map()
  for (const spec of specsOf(file)) {
    const name = spec.file.replace(/^.*\//, '').replace(/^\d+-\d-|\.spec\.ts$/g, '')
    const one = runs.get(name) ?? { name, ran: 0, green: 0, uneven: 0, red: 0, slowest: 0 }
    runs.set(name, one)
    for (const { status, results } of spec.tests) {
      if (status === 'skipped') continue
      one.ran += 1
      one[{ expected: 'green', flaky: 'uneven' }[status] ?? 'red'] += 1
      one.slowest = Math.max(one.slowest, ...results.map(({ duration }) => duration / 1000))
    }
  }
  return [...runs.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The ten slowest files, for the next growth to be seen. */
export function slowestFiles(units, journeys) {
  const seconds = new Map()
  const add = (name, ms) => seconds.set(name, (seconds.get(name) ?? 0) + ms / 1000)
  for (const unit of units.filter((file) => existsSync(file)))
    for (const { name, startTime, endTime } of JSON.parse(readFileSync(unit, 'utf8')).testResults)
      add(name.slice(root.length + 1), endTime - startTime)
  for (const { file, tests } of journeys.flatMap(specsOf))
    for (const { results } of tests) for (const { duration } of results) add(`e2e/${file}`, duration)
  return [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, 10)
}

function firstLines(text) {
  return stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .slice(0, 12)
    .map((line) => `  ${line}`)
    .join('\n')
}
