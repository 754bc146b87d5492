const words = new WeakMap<Blob, string>()

/** The word under which the server tells how much of this file it has stored. */
export function uploadOf(file: Blob): string {
  const known = words.get(file)
  if (known) return known
  const word = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  words.set(file, word)
  return word
}
