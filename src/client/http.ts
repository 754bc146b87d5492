/** The one way to the server. Each tab has an id, so that it need not hear of its own changes. */
import { answeredBeforehand } from './beforehand'
import { caller } from './call'
import { currentLanguage } from './language'
import { randomId } from './random-id'

export const tabId: string = randomId()

let position: string | undefined
/** Where the server's messages stood before the latest answer was read from the rows. */
export const streamPosition = (): string | undefined => position

let onSignedOut: () => void = () => {}
/** What to do when an answer says that the session has ended. */
export function whenSignedOut(act: () => void): void {
  onSignedOut = act
}

/** As `call`, for who takes the answer as it comes: a file. */
export const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers)
  headers.set('x-tab', tabId)
  headers.set('accept-language', currentLanguage())
  const answer = answeredBeforehand(url, init) ?? (await fetch(url, { ...init, headers }))
  position = answer.headers.get('x-position') ?? position
  if (answer.status === 401 && !url.startsWith('/api/auth/')) onSignedOut()
  return answer
}

export const call = caller(send)
