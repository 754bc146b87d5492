/** Tokens, and secrets that must be read back. All by WebCrypto, so that every host has it. */
import { base32, digitsOf, stepOf } from '#features/people/auth/rules'
import { hexOf, sameText } from '#server/hash'
import type { Host } from '#server/host'

type Bytes = Uint8Array<ArrayBuffer>
const fromHex = (digits: string): Bytes =>
  new Uint8Array((digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))

/** 256 bits nobody guesses; only their hash is kept. */
export const newToken = (host: Pick<Host, 'random'>): string => hexOf(host.random(32))
export const newId = (host: Pick<Host, 'random'>): string => hexOf(host.random(8))

export async function encrypt(plain: Uint8Array, host: Pick<Host, 'random' | 'secret'>): Promise<string> {
  const iv = host.random(12) as Bytes
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(host), plain as Bytes)
  return `${hexOf(iv)}.${hexOf(new Uint8Array(sealed))}`
}

async function decrypt(sealed: string, host: Pick<Host, 'secret'>): Promise<Bytes> {
  const [iv = '', data = ''] = sealed.split('.')
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromHex(iv) }, await keyOf(host), fromHex(data)),
  )
}

/** The secret of an app, or undefined where it was sealed with another secret than the installation has now. */
export const openTotpSecret = (sealed: string, host: Pick<Host, 'secret'>): Promise<Bytes | undefined> =>
  decrypt(sealed, host).catch(() => undefined)

const keyOf = ({ secret }: Pick<Host, 'secret'>) =>
  crypto.subtle.importKey('raw', secret as Bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** The step whose code this is, if it is a code of now and later than the last that was used. */
export async function stepOfCode(
  code: string,
  secret: Uint8Array,
  now: Date,
  lastStep: number,
): Promise<number | undefined> {
  const current = stepOf(now)
  let found: number | undefined
  for (const step of [current - 1, current, current + 1])
    if (sameText(code, await codeAt(secret, step)) && step > lastStep) found = step
  return found
}

export async function codeAt(secret: Uint8Array, step: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret as Bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setUint32(0, Math.floor(step / 2 ** 32))
  counter.setUint32(4, step >>> 0)
  return digitsOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, counter.buffer)))
}

export const newRecoveryCodes = (host: Pick<Host, 'random'>): string[] =>
  Array.from({ length: 8 }, () =>
    base32(host.random(7))
      .slice(0, 10)
      .toLowerCase()
      .replace(/^(.{5})/, '$1-'),
  )
