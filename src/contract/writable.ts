/** What no database can keep: a NUL character, half of a pair of surrogates, and trees without end. */

// oxlint-disable-next-line no-control-regex -- the character is what is looked for
const unwritable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
const everywhere = new RegExp(unwritable, 'g')

/** With a mark in place of what cannot be kept: it is found nowhere, and breaks nothing. @example writable('a\u0000b') // 'a�b' */
export const writable = (text: string): string => text.replace(everywhere, '\uFFFD')

const deepest = 64
export type Unwritable = { path: (string | number)[]; code: 'unwritable_text' | 'too_deep'; message: string }

/** Every place of a value that cannot be kept. @example unwritableIn({ name: 'a\u0000' }) // [{ path: ['name'], … }] */
export function unwritableIn(value: unknown, path: (string | number)[] = []): Unwritable[] {
  if (typeof value === 'string')
    return unwritable.test(value)
      ? [{ path, code: 'unwritable_text', message: 'Text with a character that no text has' }]
      : []
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  if (path.length >= deepest) return [{ path: path.slice(0, 3), code: 'too_deep', message: 'Nested too deep' }]
  return Array.isArray(value)
    ? value.flatMap((one, at) => unwritableIn(one, [...path, at]))
    : Object.entries(value).flatMap(([key, one]) =>
        unwritable.test(key) ? unwritableIn(key, path) : unwritableIn(one, [...path, key]),
      )
}
