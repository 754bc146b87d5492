import { parser, parseWhole, Unparsed, type Parsers } from './parsers'

/** Whether what prints papers can lay out these bytes without being held up. */
export const pictureParser = parser<Uint8Array, { isPrintable: boolean }>('picture')

export async function isPrintable(
  host: { parsers: Parsers },
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return (await parseWhole(host, pictureParser, bytes, signal)).isPrintable
  } catch (error) {
    if (error instanceof Unparsed) return false
    throw error
  }
}
