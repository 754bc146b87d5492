/** Keys of devices: typed into an app by hand or read from a code, so they are short and of letters that nobody confuses. */
import { hashOf } from '#server/hash'
import type { Host } from '#server/host'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const length = 24

/** 120 bits nobody guesses; only their hash is kept. */
export const newKey = ({ random }: Pick<Host, 'random'>): string =>
  Array.from(random(length), (byte) => letters[byte % letters.length]).join('')

/** A device sends the same key every few seconds: what it hashes to is reckoned once in a while. */
const known = new Map<string, Promise<string>>()
const mostKnown = 5000
const longestKnown = 100

export function hashOfKey(key: string): Promise<string> {
  const found = known.get(key)
  if (found) return found
  const made = hashOf(key)
  if (key.length > longestKnown) return made
  if (known.size >= mostKnown) known.clear()
  known.set(key, made)
  return made
}
