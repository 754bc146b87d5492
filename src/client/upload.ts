import { randomId } from './random-id'

const words = new WeakMap<Blob, string>()

/** The word under which the server tells how much of this file it has stored. */
export function uploadOf(file: Blob): string {
  const known = words.get(file)
  if (known) return known
  const word = randomId()
  words.set(file, word)
  return word
}
