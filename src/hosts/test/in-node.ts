/** Before each file of tests in Node: its worlds stand on copies of what was made for all. */
import { inject } from 'vitest'
import { inMemory, setDatabases } from './host'
import { readOnce } from './read-once'

setDatabases({
  empty: async () => inMemory(await readOnce(inject('empty'))),
  filled: async () => inMemory(await readOnce(inject('filled'))),
})
