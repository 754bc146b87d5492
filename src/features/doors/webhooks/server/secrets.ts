/** Secrets of webhooks, and what is signed with them: as Standard Webhooks 1.0 has it. All by WebCrypto. */
import { toBase64 } from '#server/base64'
import { signatureOf as hmacOf } from '#server/hash'
import type { Host } from '#server/host'

type Bytes = Uint8Array<ArrayBuffer>
const prefix = 'whsec_'
const fromBase64 = (said: string): Bytes => Uint8Array.from(atob(said), (letter) => letter.charCodeAt(0))

/** 256 bits nobody guesses. */
export const newSecret = ({ random }: Pick<Host, 'random'>): string => `${prefix}${toBase64(random(32))}`

/** @example await signatureOf('whsec_…', { id: 'msg_2f', seconds: 1614265330, body: '{}' }) // 'v1,g0hM9…' */
export async function signatureOf(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Promise<string> {
  const bytes = fromBase64(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret)
  return `v1,${toBase64(await hmacOf(bytes, `${id}.${seconds}.${body}`))}`
}
