/** @example hexOf(new Uint8Array([1, 255])) // '01ff' */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
