/** Secrets of webhooks, and what is signed with them: as Standard Webhooks 1.0 has it. All by WebCrypto. */
import { toBase64 } from '#server/base64'
import { signatureOf as hmacOf } from '#server/hash'
import type { Host } from '#server/host'

type Bytes = Uint8Array<ArrayBuffer>
const prefix = 'whsec_'
const text = new TextEncoder()
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

const ownKey = ({ secret }: Pick<Host, 'secret'>) =>
  crypto.subtle.importKey('raw', secret as Bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** It must be read back to sign with it, so the database has it encrypted. */
export async function seal(secret: string, host: Pick<Host, 'random' | 'secret'>): Promise<string> {
  const iv = host.random(12) as Bytes
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await ownKey(host), text.encode(secret))
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`
}

export async function unseal(sealed: string, host: Pick<Host, 'secret'>): Promise<string> {
  const [iv = '', data = ''] = sealed.split('.')
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64(iv) },
    await ownKey(host),
    fromBase64(data),
  )
  return new TextDecoder().decode(plain)
}
