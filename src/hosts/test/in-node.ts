/** Before each file of tests in Node: its worlds stand on copies of what was made for all. */
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { inMemory, setDatabases } from './host'

const copy = async (file: string) => inMemory(await openAsBlob(file))
setDatabases({ empty: () => copy(inject('empty')), filled: () => copy(inject('filled')) })
