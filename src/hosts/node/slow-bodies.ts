/** Ends requests whose body does not come: a body that sends nothing for a minute, and one that takes longer than it may. */
import type { IncomingMessage } from 'node:http'

/** In milliseconds. `whole` is for a whole body: hours for an upload over a slow line, minutes for anything else. */
export type Patience = { still: number; whole: number }
const [second, minute] = [1000, 60_000]
export const patience = { still: minute, form: 5 * minute, upload: 180 * minute }

const late = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

export function endSlowBody(incoming: IncomingMessage, { still, whole }: Patience): void {
  const { socket } = incoming
  const began = Date.now()
  let seen = socket.bytesRead
  let since = began
  const look = () => {
    if (incoming.complete || incoming.destroyed) return clearInterval(timer)
    const now = Date.now()
    if (socket.bytesRead !== seen) [seen, since] = [socket.bytesRead, now]
    if (now - since < still && now - began < whole) return
    clearInterval(timer)
    socket.end(late)
    // a client that does not read this either is hung up on
    setTimeout(() => socket.destroy(), second).unref()
  }
  const timer = setInterval(look, Math.min(still, whole) / 4).unref()
  incoming.once('close', () => clearInterval(timer))
}
