import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** What the client accepts, the smaller first; `q=0` means never. */
export function encodingFor(accepted: string | null): Encoding | undefined {
  const offers = (accepted ?? '').split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  const accepts = (name: Encoding) => offers.some(([word, q]) => word === name && !/^q=0(\.0*)?$/.test(q ?? ''))
  return (['br', 'gzip'] as const).find(accepts)
}

/** `quick` for what is made anew for each answer. */
export function compress(bytes: Uint8Array, encoding: Encoding, quick = false): Promise<Uint8Array<ArrayBuffer>> {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: quick ? 4 : 10 }
  const done = encoding === 'br' ? brotli(bytes, { params: quality }) : gz(bytes, { level: quick ? 5 : 9 })
  return done
}
