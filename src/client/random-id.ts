/** An id that nobody else has. `crypto.randomUUID` is there only where a page came by https or from this machine; many open
 *  theirs by plain http.
 *  @example randomId() // '6f1d…', 32 letters */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
