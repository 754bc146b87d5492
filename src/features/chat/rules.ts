/** How a conversation is drawn: by days, and what one says in a row together. */
import type { Marks, Message } from './contract'

export type Bubble = { message: Message; first: boolean; last: boolean; newDay: boolean }
const together = 5 * 60_000

/** `dayOf` says on which day of the reader a message was written. */
export function bubblesOf(messages: readonly Message[], dayOf: (time: string) => string): Bubble[] {
  const days = messages.map(({ time }) => dayOf(time))
  /** Does this one follow the one before it? */
  const joins = (at: number): boolean => {
    const [a, b] = [messages[at - 1], messages[at]]
    if (!a || !b || a.senderId !== b.senderId || days[at - 1] !== days[at]) return false
    return Date.parse(b.time) - Date.parse(a.time) < together
  }
  return messages.map((message, at) => ({
    message,
    first: !joins(at),
    last: !joins(at + 1),
    newDay: at === 0 || days[at - 1] !== days[at],
  }))
}

/** How far somebody in a chat is. */
export type Mark = { userId: number; delivered: number; seen: number }
/** However many there are in a chat, the marks of two say for everybody what all others have. */
export function marksIn(all: readonly Mark[]): Marks {
  const leastOf = (what: 'delivered' | 'seen') => {
    const [first, second] = all.toSorted((a, b) => a[what] - b[what] || a.userId - b.userId)
    return { least: first?.[what] ?? 0, of: first?.userId ?? 0, next: second?.[what] ?? 0 }
  }
  return { delivered: leastOf('delivered'), seen: leastOf('seen') }
}
/** How far all others are. */
type Reach = { delivered: number; seen: number }
export function reachIn(marks: Marks, me: number): Reach {
  const reach = ({ least, of, next }: Marks['seen']) => (of === me ? next : least)
  return { delivered: reach(marks.delivered), seen: reach(marks.seen) }
}
/** Who has seen a message has seen all before it. One that has its ticks stays as it is. */
export function ticked(one: Message, reach: Reach): Message {
  const isDelivered = one.feedback.isDelivered || one.id <= reach.delivered
  const isSeen = one.feedback.isSeen || one.id <= reach.seen
  const isSame = isDelivered === one.feedback.isDelivered && isSeen === one.feedback.isSeen
  return isSame ? one : { ...one, feedback: { ...one.feedback, isDelivered, isSeen } }
}

/** What is known of a chat: its newest messages, and whether there are more before them. */
export type LoadedMessages = { messages: Message[]; more: boolean }
/** Each once and in its order; what is told again replaces what was known. */
export function merged(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const all = new Map(known.map((one) => [one.id, one]))
  for (const one of fresh) all.set(one.id, one)
  return [...all.values()].sort((a, b) => a.id - b.id)
}
/**
 * With its newest page, however much was read backwards. Where so much came meanwhile that there is a gap before it, the rest is
 * asked for again as one reads on.
 */
export function withNewest(known: LoadedMessages | undefined, page: LoadedMessages): LoadedMessages {
  const last = known?.messages.at(-1)?.id ?? 0
  const first = page.messages[0]?.id ?? 0
  if (!known || (page.more && first > last)) return page
  const reach = (what: 'isDelivered' | 'isSeen') =>
    Math.max(0, ...page.messages.filter(({ key, feedback }) => key !== null && feedback[what]).map(({ id }) => id))
  const before = { delivered: reach('isDelivered'), seen: reach('isSeen') }
  const messages = merged(known.messages, page.messages).map((one) => ticked(one, before))
  return { messages, more: known.more }
}
