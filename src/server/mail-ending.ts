/** How handing a letter over to SMTP ended, where it did not end well. */
type Said = { code?: string; command?: string; responseCode?: number; syscall?: string; timeoutType?: string }

/** What the server says to these is about the letter; to a greeting or a login it is about us, and an administrator mends it. */
const aboutLetter = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])
const before = new Set(['EDNS', 'ETLS', 'EAUTH', 'ESTREAM'])
const hasNotBegun = ({ code = '', syscall, timeoutType }: Said): boolean =>
  before.has(code) || syscall === 'connect' || (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT')

/**
 * `again`: it was surely not taken and may be tried again. `failed`: it was refused for good. `unsure`: the connection ended
 * without a word, perhaps after the letter was taken; to try again might bring it twice.
 * @example endingOf({ responseCode: 550, command: 'RCPT TO' }) // 'failed'
 */
export function endingOf(error: unknown): 'again' | 'failed' | 'unsure' {
  const said: Said = typeof error === 'object' && error !== null ? error : {}
  const { responseCode, command = '', code = '' } = said
  if (responseCode) return responseCode >= 500 && aboutLetter.has(command) ? 'failed' : 'again'
  // it was not even begun: an address that is none, or larger than the server takes
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'failed'
  return hasNotBegun(said) ? 'again' : 'unsure'
}
