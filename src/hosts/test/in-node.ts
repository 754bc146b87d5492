/** Before each file of tests in Node: its worlds stand on copies of the database that was filled for all. */
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { inMemory, setDatabases } from './host'

setDatabases({ empty: () => inMemory(), filled: async () => inMemory(await openAsBlob(inject('filled'))) })
