/** Messages that are on their way: kept by the device until the server has them, and sent again after an absence, in order. */
import { useSyncExternalStore } from 'react'
import type { Failure } from '#client/call'
import { call } from '#client/http'
import { randomId } from '#client/random-id'
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

const name = 'meridian-chat-outgoing'
let waiting: readonly Outgoing[] = read()
const listeners = new Set<() => void>()
let sending = false

function read(): Outgoing[] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]') as Outgoing[]
  } catch {
    return []
  }
}
function set(next: readonly Outgoing[]): void {
  waiting = next
  sessionStorage.setItem(name, JSON.stringify(next))
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(subscribe, () => waiting)

/** Shows what was said. */
export type Arrived = (to: Outgoing['to'], message: Message) => Promise<unknown>

/** One after the other, so that they arrive in their order; the key keeps one that is sent again from being said twice. */
export async function sendAll(arrived: Arrived): Promise<void> {
  if (sending) return
  sending = true
  try {
    for (;;) {
      const next = waiting.find((one) => !one.refused)
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
        set(waiting.filter((one) => one.key !== next.key))
      } catch (error) {
        // away: all wait for the way back
        if (['offline', 'unavailable'].includes((error as Failure).code)) return
        set(waiting.map((one) => (one.key === next.key ? { ...one, refused: true } : one)))
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
  set([...waiting, { ...one, key: randomId(), time: new Date().toISOString() }])
}
export const drop = (key: string): void => set(waiting.filter((one) => one.key !== key))
export const again = (key: string): void =>
  set(waiting.map(({ refused, ...one }) => (one.key === key || !refused ? one : { ...one, refused })))
