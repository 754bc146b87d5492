/** The session cookie: no script can read it, no other site can send it along. */
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
  return [
    `${secure ? secureCookie : sessionCookie}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    age === undefined ? '' : `Max-Age=${age}`,
    secure ? 'Secure' : '',
  ]
    .filter(Boolean)
    .join('; ')
}
