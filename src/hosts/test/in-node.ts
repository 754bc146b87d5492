/** Before each file of tests in Node: its worlds stand on copies of the database that was filled for all, and which declared
 *  failures they answer is told to failures.test.ts. */
import { openAsBlob } from 'node:fs'
import { relative } from 'node:path'
import { beforeAll, expect, inject } from 'vitest'
import { endpoints } from '#features/contract'
import { hearAnswers, inMemory, setDatabases } from './host'
import { failureOf, finder, tell } from './met'

setDatabases({ empty: () => inMemory(), filled: async () => inMemory(await openAsBlob(inject('filled'))) })

const endpointOf = finder(endpoints)
hearAnswers(({ method, url }, { headers }) => {
  const code = headers.get('x-failure')
  if (code !== null) tell(failureOf(endpointOf(method, new URL(url).pathname)!.name, code))
})
beforeAll(() => tell(relative('.', expect.getState().testPath!)))
