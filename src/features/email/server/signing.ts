/** Who brings mail knows a key. It follows from the installation's secret, so that every process knows the same one. */
import { hexOf, sameText, signatureOf } from '#server/hash'
import type { Host } from '#server/host'
import { mostInboundBytes, mostUnsizedBytes } from '#features/email/contract/inbound'

const hmac = async (secret: string | Uint8Array, ...parts: readonly (string | Uint8Array)[]): Promise<string> =>
  hexOf(await signatureOf(secret, new Uint8Array(await new Blob(parts.map((part) => part as BlobPart)).arrayBuffer())))

export const keyOf = ({ secret }: Pick<Host, 'secret'>): Promise<string> => hmac(secret, 'inbound mail')

/** Over the moment and the body: nobody sends an old mail again. `v2` is over the moment and the number of bytes, so that a
 *  large body is admitted before it is read. @example `t=1760000000,n=8122,v1=…,v2=…` */
export async function signed(key: string, seconds: number, body: Uint8Array): Promise<string> {
  const n = body.byteLength
  const [v1, v2] = [await hmac(key, `${seconds}.`, body), await hmac(key, `${seconds}.${n}`)]
  return `t=${seconds},n=${n},v1=${v1},v2=${v2}`
}

const mostAge = 5 * 60

type Signature = { seconds: number; bytes: string | undefined; v1: string; v2: string | undefined }
function readSignature(given: string): Signature | undefined {
  const form = /^t=(\d{1,12})(?:,n=(\d{1,9}))?,v1=([0-9a-f]{64})(?:,v2=([0-9a-f]{64}))?$/
  const [, seconds, bytes, v1, v2] = form.exec(given) ?? []
  return v1 === undefined ? undefined : { seconds: Number(seconds), bytes, v1, v2 }
}

function passwordIn(request: Request): string | undefined {
  const basic = /^Basic ([\w+/=]+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  try {
    return basic === undefined ? undefined : atob(basic).replace(/^[^:]*:/, '')
  } catch {
    return undefined
  }
}

/** How many bytes of a body are read of a caller whose head says so much; undefined: none. */
export type Admitted = { mostBytes: number; isGenuine(body: Uint8Array): Promise<boolean> }

/** By a signature of ours, or by the key as a password where a provider can sign nothing but knows how to give one. All that
 *  can be judged without the body is judged before it is read. */
export async function admit(request: Request, host: Pick<Host, 'secret'>, now: Date): Promise<Admitted | undefined> {
  const key = await keyOf(host)
  const given = request.headers.get('x-meridian-signature')
  if (given === null) {
    const password = passwordIn(request)
    const knows = password !== undefined && sameText(password, key)
    return knows ? { mostBytes: mostInboundBytes, isGenuine: async () => true } : undefined
  }
  const signature = readSignature(given)
  if (!signature || Math.abs(now.getTime() / 1000 - signature.seconds) > mostAge) return undefined
  const { seconds, bytes, v1, v2 } = signature
  const isSized = v2 !== undefined && sameText(v2, await hmac(key, `${seconds}.${bytes ?? ''}`))
  return {
    mostBytes: isSized ? Math.min(Number(bytes), mostInboundBytes) : mostUnsizedBytes,
    isGenuine: async (body) => sameText(v1, await hmac(key, `${seconds}.`, body)),
  }
}
