/** Messages that are on their way: kept by the device until the server has them, and sent again after an absence, in order.
 *  They outlive the tab in which they were written, and wait for whoever wrote them: another tab of theirs may send them. */
import { useSyncExternalStore } from 'react'
import type { Failure } from '#client/call'
import { call } from '#client/http'
import { randomId } from '#client/random-id'
import { session, subscribe as ofSession } from '#client/session'
import { sendMessage, sendToGroup, type Message } from './contract'

export type Outgoing = {
  key: string
  /** A chat that is there, or a person to whom nothing was said yet. */
  to: { chatId: number } | { userId: number }
  message: string
  replyTo: number | null
  time: string
  refused?: boolean
}

const name = () => `meridian-chat-outgoing-${session().person?.id ?? 'nobody'}`
const listeners = new Set<() => void>()
let sending = false

/** As the device has it, which is asked each time: other tabs write there, too. */
let known: { text: string | null; all: readonly Outgoing[] } = { text: null, all: [] }
function waiting(): readonly Outgoing[] {
  const text = localStorage.getItem(name())
  if (text !== known.text) known = { text, all: parsed(text) }
  return known.all
}
function parsed(text: string | null): Outgoing[] {
  try {
    return JSON.parse(text ?? '[]') as Outgoing[]
  } catch {
    return []
  }
}
function change(change: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
  const next = change(waiting())
  if (next.length > 0) localStorage.setItem(name(), JSON.stringify(next))
  else localStorage.removeItem(name())
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  const stop = ofSession(listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    stop()
  }
}
export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(subscribe, waiting)

/** Shows what was said. */
export type Arrived = (to: Outgoing['to'], message: Message) => Promise<unknown>

/** One after the other, so that they arrive in their order; the key keeps one that is sent again from being said twice. */
export async function sendAll(arrived: Arrived): Promise<void> {
  if (sending) return
  sending = true
  try {
    for (;;) {
      const next = waiting().find((one) => !one.refused)
      if (!next) return
      const body = { message: next.message, key: next.key, replyTo: next.replyTo }
      try {
        const { to } = next
        const { msg } =
          'chatId' in to
            ? await call(sendToGroup, { params: { id: to.chatId }, body })
            : await call(sendMessage, { params: { userId: to.userId }, body })
        // shown as waiting until it is shown as said; that it is said holds even if it cannot be shown
        await arrived(to, msg).catch(() => undefined)
        drop(next.key)
      } catch (error) {
        // away: all wait for the way back
        if (['offline', 'unavailable'].includes((error as Failure).code)) return
        change((all) => all.map((one) => (one.key === next.key ? { ...one, refused: true } : one)))
      }
    }
  } finally {
    sending = false
  }
}

const lookEvery = 5000
/** While a page is open, whichever it is. Gives the way to stop. */
export function keepSending(arrived: Arrived): () => void {
  const send = () => void sendAll(arrived)
  send()
  addEventListener('online', send)
  const timer = setInterval(send, lookEvery)
  return () => {
    removeEventListener('online', send)
    clearInterval(timer)
  }
}

export function put(one: Omit<Outgoing, 'key' | 'time'>): void {
  change((all) => [...all, { ...one, key: randomId(), time: new Date().toISOString() }])
}
export const drop = (key: string): void => change((all) => all.filter((one) => one.key !== key))
export const again = (key: string): void =>
  change((all) => all.map(({ refused, ...one }) => (one.key === key || !refused ? one : { ...one, refused })))
