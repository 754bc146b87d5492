/** Before each file of tests in Node: its worlds stand in memory. */
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { inMemory, setDatabases } from './host'

setDatabases({ empty: () => inMemory(), filled: async () => inMemory(await openAsBlob(inject('filled'))) })
