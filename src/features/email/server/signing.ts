/** Who brings mail knows a key. It follows from the installation's secret, so that every process knows the same one. */
import { hexOf, signatureOf } from '#server/hash'
import type { Host } from '#server/host'

const hmac = async (secret: string | Uint8Array, ...parts: readonly (string | Uint8Array)[]): Promise<string> =>
  hexOf(await signatureOf(secret, new Uint8Array(await new Blob(parts.map((part) => part as BlobPart)).arrayBuffer())))

export const keyOf = ({ secret }: Pick<Host, 'secret'>): Promise<string> => hmac(secret, 'inbound mail')

/** Over the moment and the body: nobody sends an old mail again. @example `t=1760000000,v1=…` */
export const signed = async (key: string, seconds: number, body: Uint8Array): Promise<string> =>
  `t=${seconds},v1=${await hmac(key, `${seconds}.`, body)}`

const mostAge = 5 * 60
/** In the same time, wherever they differ. */
function same(a: string, b: string): boolean {
  let different = a.length ^ b.length
  for (let at = 0; at < a.length; at++) different |= a.charCodeAt(at) ^ b.charCodeAt(at % Math.max(1, b.length))
  return different === 0
}

/** By a signature of ours, or by the key as a password where a provider can sign nothing but knows how to give one. */
export async function isGenuine(
  request: Request,
  body: Uint8Array,
  host: Pick<Host, 'secret'>,
  now: Date,
): Promise<boolean> {
  const key = await keyOf(host)
  const given = request.headers.get('x-meridian-signature')
  if (given !== null) {
    const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(given)?.[1] ?? Number.NaN)
    if (!(Math.abs(now.getTime() / 1000 - seconds) <= mostAge)) return false
    return same(given, await signed(key, seconds, body))
  }
  const basic = /^Basic ([\w+/=]+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (basic === undefined) return false
  try {
    return same(atob(basic).replace(/^[^:]*:/, ''), key)
  } catch {
    return false
  }
}
