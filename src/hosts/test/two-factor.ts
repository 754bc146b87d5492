/** Turns two-factor on for a person of a test. */
import { stepOf } from '#features/people/auth/rules'
import { codeAt } from '#features/people/auth/server/secrets'
import type { Person } from './a-person'
import type { World } from './host'

export type TwoFactor = {
  uri: string
  text: string
  secret: Uint8Array
  recoveryCodes: string[]
  code(): Promise<string>
}

/** `code` is that of the app now: good once, and not in the step in which it was turned on. */
export async function turnOnTwoFactor({ host }: Pick<World, 'host'>, { ask, password }: Person): Promise<TwoFactor> {
  const begun = await ask('POST /api/account/two-factor', { password })
  const { secret: text, uri } = (await begun.json()) as { secret: string; uri: string }
  const secret = fromBase32(text)
  const code = () => codeAt(secret, stepOf(host.now()))
  const done = await ask('POST /api/account/two-factor/confirm', { code: await code() })
  const { recoveryCodes } = (await done.json()) as { recoveryCodes: string[] }
  return { uri, text, secret, recoveryCodes, code }
}

export function fromBase32(text: string): Uint8Array {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text, (letter) => digits.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g)!, (byte) => Number.parseInt(byte, 2))
}
