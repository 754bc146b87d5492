import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Got } from '#contract/endpoint'
import { call } from '#client/http'
import { keyOf, query } from '#client/query'
import { useEvent } from '#client/realtime'
import { useSession } from '#client/session'
import {
  chatMoved,
  listChats,
  listMessages,
  markDelivered,
  markSeen,
  typing,
  type ChatContact,
  type Contact,
  type Group,
} from './contract'
import { toast } from '#ui/Toasts'
import { merged } from './rules'
import { sendAll } from './outgoing'

/** What is open: a chat that is there, or a person to whom nothing was said yet. */
export type Talk = {
  chatId: number | undefined
  userId: number | undefined
  title: string
  people: readonly Contact[]
  isGroup: boolean
}

export const ofContact = (one: ChatContact): Talk => ({
  chatId: one.chat.id,
  userId: one.userId,
  title: one.fullName,
  people: [{ ...one, id: one.userId }],
  isGroup: false,
})
export const ofGroup = ({ id, title, members }: Group): Talk => ({
  chatId: id,
  userId: undefined,
  title,
  people: members,
  isGroup: true,
})
export const ofPerson = (one: Contact): Talk => ({
  chatId: undefined,
  userId: one.id,
  title: one.fullName,
  people: [one],
  isGroup: false,
})

/** My chats, live: whatever is said asks for them again, and says that it arrived on this device. */
export function useChats(openKey: string | undefined) {
  const client = useQueryClient()
  const { person } = useSession()
  const asked = useQuery(query(listChats))
  const me = person?.id
  /** Of a chat that is not open, where the person wants to be told. */
  const tell = useCallback(
    async (chatId: number) => {
      await client.invalidateQueries({ queryKey: keyOf(listChats).slice(0, 2) })
      const known = client.getQueryData<Got<typeof listChats>>(keyOf(listChats))
      if (!known?.profileUser.settings.isNotificationsOn) return
      const one = known.chatsContacts.find((other) => other.chat.id === chatId)
      const group = known.groups.find((other) => other.id === chatId)
      const state = one ?? group
      const key = one ? `u${one.userId}` : `g${chatId}`
      if (!state?.unseenMsgs || key === openKey || !state.lastMessage || state.lastMessage.senderId === me) return
      toast({ text: `${one?.fullName ?? group?.title ?? ''}: ${state.lastMessage.message.slice(0, 80)}`, tone: 'info' })
    },
    [client, openKey, me],
  )
  const moved = useCallback(
    ({ chatId, by }: { chatId: number; by: number }) => {
      void client.invalidateQueries({ queryKey: ['chat', chatId] })
      void tell(chatId)
      if (by !== me) void call(markDelivered).catch(() => undefined)
    },
    [client, me, tell],
  )
  useEvent(chatMoved, moved)
  const arrived = useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(listChats).slice(0, 2) }),
        client.invalidateQueries({ queryKey: ['chat'] }),
      ]),
    [client],
  )
  useEffect(() => {
    void call(markDelivered).catch(() => undefined)
    const back = () => void sendAll(arrived)
    back()
    addEventListener('online', back)
    const timer = setInterval(back, 5000)
    return () => {
      removeEventListener('online', back)
      clearInterval(timer)
    }
  }, [arrived])
  return { asked, arrived }
}

/** The messages of one chat, paged backwards; what stands in an open window is seen. */
export function useMessages(chatId: number | undefined) {
  const asked = useInfiniteQuery({
    queryKey: ['chat', chatId ?? 0],
    enabled: chatId !== undefined,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { params: { id: chatId ?? 0 }, query: pageParam ? { before: pageParam } : {} }, signal),
    getNextPageParam: (page) => (page.more ? page.messages[0]?.id : undefined),
  })
  const messages = (asked.data?.pages ?? []).reduce((known, page) => merged(known, page.messages), merged([], []))
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (chatId === undefined || last === undefined) return
    const see = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return
      void call(markSeen, { params: { id: chatId }, body: { messageId: last } }).catch(() => undefined)
    }
    see()
    addEventListener('focus', see)
    return () => removeEventListener('focus', see)
  }, [chatId, last])
  return { asked, messages }
}

const restMs = 4000
/** Who writes in which chat at this moment. */
export function useTyping(): (chatId: number | undefined) => number[] {
  const [who, setWho] = useState<readonly { chatId: number; by: number; until: number }[]>([])
  const heard = useCallback(({ chatId, by }: { chatId: number; by: number }) => {
    const until = Date.now() + restMs
    setWho((all) => [...all.filter((one) => one.chatId !== chatId || one.by !== by), { chatId, by, until }])
  }, [])
  useEvent(typing, heard)
  // who said something has written it
  const said = useCallback(
    ({ chatId, by }: { chatId: number; by: number }) =>
      setWho((all) => all.filter((one) => one.chatId !== chatId || one.by !== by)),
    [],
  )
  useEvent(chatMoved, said)
  useEffect(() => {
    if (who.length === 0) return
    const timer = setTimeout(() => setWho((all) => all.filter(({ until }) => until > Date.now())), restMs)
    return () => clearTimeout(timer)
  }, [who])
  return (chatId) => who.flatMap((one) => (one.chatId === chatId ? [one.by] : []))
}
