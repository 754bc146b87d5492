/** Counts how often a password is hashed while a test runs. */
import { onTestFinished } from 'vitest'
import type { World } from './host'

export function countHashes({ host: { hasher } }: Pick<World, 'host'>): { hashed: number; verified: number } {
  const { hash, verify } = hasher
  const counts = { hashed: 0, verified: 0 }
  hasher.hash = (...asked) => {
    counts.hashed += 1
    return hash(...asked)
  }
  hasher.verify = (...asked) => {
    counts.verified += 1
    return verify(...asked)
  }
  onTestFinished(() => void Object.assign(hasher, { hash, verify }))
  return counts
}
