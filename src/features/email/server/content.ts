/** What a part of a mail holds, as whoever read it gives it. */
export type Content = ArrayBuffer | Uint8Array | string
export const wordsOf = (content: Content): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
export const bytesOf = (content: Content): Uint8Array =>
  typeof content === 'string'
    ? new TextEncoder().encode(content)
    : content instanceof Uint8Array
      ? content
      : new Uint8Array(content)
