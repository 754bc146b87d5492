/** How a conversation is drawn: by days, and what one says in a row together. */
import type { Message } from './contract'

export type Bubble = { message: Message; first: boolean; last: boolean; newDay: boolean }
const together = 5 * 60_000

/** `dayOf` says on which day of the reader a message was written. */
export function bubblesOf(messages: readonly Message[], dayOf: (time: string) => string): Bubble[] {
  const joins = (a: Message | undefined, b: Message | undefined): boolean =>
    a !== undefined &&
    b !== undefined &&
    a.senderId === b.senderId &&
    dayOf(a.time) === dayOf(b.time) &&
    Date.parse(b.time) - Date.parse(a.time) < together
  return messages.map((message, at) => {
    const [before, after] = [messages[at - 1], messages[at + 1]]
    return {
      message,
      first: !joins(before, message),
      last: !joins(message, after),
      newDay: before === undefined || dayOf(before.time) !== dayOf(message.time),
    }
  })
}

/** Of pages that may overlap, each message once and in its order; what is asked again replaces what was known. */
export function merged(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const all = new Map(known.map((one) => [one.id, one]))
  for (const one of fresh) all.set(one.id, one)
  return [...all.values()].sort((a, b) => a.id - b.id)
}
