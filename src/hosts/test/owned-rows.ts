/** Selects the endpoints of subjects whose rows belong to people or to a depot: own-rows.test.ts
 *  asks each about a row of another. */
import type { Endpoint } from '#contract/endpoint'
import { subjects } from '#features/server'
import { rowBodies } from './row-bodies'

/** These belong to a depot and to no person. */
const placed = ['Vehicle', 'Zone', 'Run', 'Draft'].map((name) => ({ name, own: 'depotId' }))
export const owned = [...subjects.flatMap(({ name, own }) => (own === undefined ? [] : [{ name, own }])), ...placed]

export const owns = ({ needs }: Pick<Endpoint, 'needs'>): boolean =>
  typeof needs === 'object' && owned.some(({ name }) => name === needs[1])

/** The test asks these about one row; the others list rows. */
export const asksOfOwned = (e: Endpoint): boolean => owns(e) && (e.path.includes('{id}') || e.name in rowBodies)
