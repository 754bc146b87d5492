// What the reports of vitest and playwright say: how many, and which failed.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

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
  if (!existsSync(file)) return []
  const within = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)]
  return JSON.parse(readFileSync(file, 'utf8'))
    .suites.flatMap(within)
    .filter((spec) => !spec.ok)
    .map(
      (spec) =>
        `e2e/${spec.file}:${spec.line} > ${spec.title}\n${firstLines(spec.tests[0]?.results[0]?.error?.message ?? '')}`,
    )
}

function firstLines(text) {
  return stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .slice(0, 12)
    .map((line) => `  ${line}`)
    .join('\n')
}
