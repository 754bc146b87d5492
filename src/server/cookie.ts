/** The cookies of sessions and devices: no script can read them, no other site can send them along. */
import type { Settings } from './host'
import { secureCookie, sessionCookie } from './person'
import { isSecure } from './origin'

/** `seconds` absent: until the browser closes. */
export type SignIn = { token: string; seconds: number | undefined }

export function cookieOf(
  signIn: SignIn | 'out',
  request: Request,
  settings: Pick<Settings, 'url' | 'trustProxy'>,
): string {
  const secure = isSecure(request, settings)
  const value = signIn === 'out' ? '' : signIn.token
  const age = signIn === 'out' ? 0 : signIn.seconds
  return written({ name: secure ? secureCookie : sessionCookie, value, age }, secure)
}

const deviceCookie = 'device'
export const deviceSeconds = 365 * 24 * 3600
/** What a browser is known again by where somebody signed in before. It lets nobody in. */
export function deviceCookieOf(
  secret: string,
  request: Request,
  settings: Pick<Settings, 'url' | 'trustProxy'>,
): string {
  const secure = isSecure(request, settings)
  return written({ name: secure ? `__Host-${deviceCookie}` : deviceCookie, value: secret, age: deviceSeconds }, secure)
}

export const deviceOf = (request: Request): string | undefined =>
  new RegExp(`(?:^|; )(?:__Host-)?${deviceCookie}=([0-9a-f]{64})(?:;|$)`).exec(request.headers.get('cookie') ?? '')?.[1]

type Cookie = { name: string; value: string; age: number | undefined }
const written = ({ name, value, age }: Cookie, secure: boolean): string =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    age === undefined ? '' : `Max-Age=${age}`,
    secure ? 'Secure' : '',
  ]
    .filter(Boolean)
    .join('; ')
