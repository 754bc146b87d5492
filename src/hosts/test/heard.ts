/** Before each file of tests in Node: which declared failures its worlds answer is told to failures.test.ts. */
import { relative } from 'node:path'
import { beforeAll, expect } from 'vitest'
import { endpoints } from '#features/contract'
import { hearAnswers } from './host'
import { failureOf, finder, tell } from './met'

const endpointOf = finder(endpoints)
hearAnswers(({ method, url }, { headers }) => {
  const code = headers.get('x-failure')
  if (code !== null) tell(failureOf(endpointOf(method, new URL(url).pathname)!.name, code))
})
beforeAll(() => tell(relative('.', expect.getState().testPath!)))
