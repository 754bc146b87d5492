/** The faces of the app, whole and in two weights, in the order in which a letter is looked for. They come as text, because
 *  that is the one way of carrying bytes that every host's build knows. */
import arabic from '@fontsource/cairo/files/cairo-arabic-400-normal.woff?inline'
import arabicStrong from '@fontsource/cairo/files/cairo-arabic-700-normal.woff?inline'
import latin from '@fontsource/public-sans/files/public-sans-latin-400-normal.woff?inline'
import latinStrong from '@fontsource/public-sans/files/public-sans-latin-700-normal.woff?inline'
import extended from '@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff?inline'
import extendedStrong from '@fontsource/public-sans/files/public-sans-latin-ext-700-normal.woff?inline'
import { fromBase64 } from '#server/base64'
import { sfntOf } from './woff'

export const faces = ['latin', 'extended', 'arabic'] as const
export type Face = (typeof faces)[number]
export type FontName = Face | `${Face} strong`

const inline: Record<FontName, string> = {
  latin,
  extended,
  arabic,
  'latin strong': latinStrong,
  'extended strong': extendedStrong,
  'arabic strong': arabicStrong,
}

const unpacked = new Map<FontName, Uint8Array>()
export function fontBytes(name: FontName): Uint8Array {
  const known = unpacked.get(name) ?? sfntOf(fromBase64(inline[name].slice(inline[name].indexOf(',') + 1)))
  unpacked.set(name, known)
  return known
}
