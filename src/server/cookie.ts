/** The session cookie: no script can read it, no other site can send it along. */
import type { Settings } from './host'
import { sessionCookie } from './person'
import { isSecure } from './origin'

/** `seconds` absent: until the browser closes. */
export type SignIn = { token: string; seconds: number | undefined }

export function cookieOf(
  signIn: SignIn | 'out',
  request: Request,
  settings: Pick<Settings, 'url' | 'trustProxy'>,
): string {
  const value = signIn === 'out' ? '' : signIn.token
  const age = signIn === 'out' ? 0 : signIn.seconds
  return [
    `${sessionCookie}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    age === undefined ? '' : `Max-Age=${age}`,
    isSecure(request, settings) ? 'Secure' : '',
  ]
    .filter(Boolean)
    .join('; ')
}
