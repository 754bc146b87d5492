/** The one way to the server. Each tab has an id, so that it need not hear of its own changes. */
import { answeredBeforehand } from './beforehand'
import { caller, secondFactorNeeded } from './call'
import { currentLanguage } from './language'
import { randomId } from './random-id'

export const tabId: string = randomId()

let position: string | undefined
/** Where the server's messages stood before the latest answer was read from the rows. */
export const streamPosition = (): string | undefined => position

let onLeftOut: () => void = () => {}
/** Called when an answer says that the session has ended, or may do nothing before a second factor is set up. */
export function whenLeftOut(act: () => void): void {
  onLeftOut = act
}

/** As `call`, for who takes the answer as it comes: a file. */
export const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers)
  headers.set('x-tab', tabId)
  headers.set('accept-language', currentLanguage())
  const answer = answeredBeforehand(url, init) ?? (await fetch(url, { ...init, headers }))
  position = answer.headers.get('x-position') ?? position
  const isLeftOut = answer.status === 401 || answer.headers.get('x-failure') === secondFactorNeeded
  if (isLeftOut && !url.startsWith('/api/auth/')) onLeftOut()
  return answer
}

export const call = caller(send)
