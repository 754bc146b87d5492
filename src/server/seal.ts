/** Encrypts what must be read back with the secret of the installation, by WebCrypto, so that every host can. */
import { toBase64 } from './base64'
import type { Host } from './host'

type Bytes = Uint8Array<ArrayBuffer>
const fromBase64 = (said: string): Bytes => Uint8Array.from(atob(said), (letter) => letter.charCodeAt(0))
const keyOf = ({ secret }: Pick<Host, 'secret'>) =>
  crypto.subtle.importKey('raw', secret as Bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** @example await unseal(await seal('whsec_…', host), host) // 'whsec_…' */
export async function seal(text: string, host: Pick<Host, 'random' | 'secret'>): Promise<string> {
  const iv = host.random(12) as Bytes
  const plain = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(host), plain)
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`
}

/** Throws where the text was sealed with another secret. */
export async function unseal(sealed: string, host: Pick<Host, 'secret'>): Promise<string> {
  const [iv = '', data = ''] = sealed.split('.')
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64(iv) },
    await keyOf(host),
    fromBase64(data),
  )
  return new TextDecoder().decode(plain)
}

export const isReadable = (sealed: string, host: Pick<Host, 'secret'>): Promise<boolean> =>
  unseal(sealed, host).then(
    () => true,
    () => false,
  )
