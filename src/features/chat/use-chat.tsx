import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Got } from '#contract/endpoint'
import type { DataOf } from '#contract/event'
import { call } from '#client/http'
import { keyOf, query } from '#client/query'
import { useEvent } from '#client/realtime'
import { useSession } from '#client/session'
import {
  chatMoved,
  listChats,
  listMessages,
  markSeen,
  typing,
  type ChatContact,
  type Contact,
  type Group,
  type Message,
} from './contract'
import { toast } from '#ui/Toasts'
import { chatKey, sayDelivered, take, takeOwn } from './freshen'
import { keepSending, type Arrived } from './outgoing'
import { merged, withNewest, type LoadedMessages } from './rules'

/** What is open: a chat that is there, or a person to whom nothing was said yet. */
export type Talk = {
  chatId: number | undefined
  userId: number | undefined
  title: string
  people: readonly Contact[]
  isGroup: boolean
  /** The other one may not read messages: nothing is written to them. */
  isSilent?: boolean
}

/** Who stands among the contacts may read; there are no more of them than this, and of further ones nobody knows it. */
const mostContacts = 500
export const ofContact = (one: ChatContact, contacts: readonly Contact[]): Talk => ({
  chatId: one.chat.id,
  userId: one.userId,
  title: one.fullName,
  people: [one],
  isGroup: false,
  isSilent: contacts.length < mostContacts && !contacts.some(({ id }) => id === one.userId),
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

/** My chats, live: what is said of them is taken in, and said to be on this device. */
export function useChats(openKey: string | undefined) {
  const client = useQueryClient()
  const { person } = useSession()
  const asked = useQuery(query(listChats))
  const me = person?.id ?? 0
  /** Of a chat that is not open, where the person wants to be told. */
  const tell = useCallback(
    (chatId: number) => {
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
    (data: DataOf<typeof chatMoved>) => {
      if (data.said !== undefined && data.by !== me) sayDelivered()
      take(client, me, data).then(
        (isNew) => isNew && tell(data.chatId),
        // the next word of this chat, or the way back of the network, asks again
        () => undefined,
      )
    },
    [client, me, tell],
  )
  useEvent(chatMoved, moved)
  const arrived = useArrived()
  useEffect(() => {
    sayDelivered()
    return keepSending(arrived)
  }, [arrived])
  return { asked, arrived }
}

/** Shows what this device said in the chat it belongs to. */
export function useArrived(): Arrived {
  const client = useQueryClient()
  return useCallback(
    (to, message) => {
      const lists = client.getQueryData<Got<typeof listChats>>(keyOf(listChats))
      const withUser = (userId: number) => lists?.chatsContacts.find((one) => one.userId === userId)?.chat.id
      return takeOwn(client, 'chatId' in to ? to.chatId : withUser(to.userId), message)
    },
    [client],
  )
}

/** The messages of one chat, paged backwards; what stands in an open window is seen. */
export function useMessages(chatId: number | undefined) {
  const client = useQueryClient()
  const key = chatKey(chatId ?? 0)
  const params = { id: chatId ?? 0 }
  const asked = useQuery({
    queryKey: key,
    enabled: chatId !== undefined,
    // asked again it is one page, however much was read backwards
    queryFn: async ({ signal }) =>
      withNewest(client.getQueryData<LoadedMessages>(key), await call(listMessages, { params }, signal)),
  })
  const older = useMutation({
    mutationFn: async (before: number) => {
      const page = await call(listMessages, { params, query: { before } })
      client.setQueryData<LoadedMessages>(key, (known) =>
        known?.messages[0]?.id === before
          ? { messages: merged(page.messages, known.messages), more: page.more }
          : known,
      )
    },
  })
  const messages = asked.data?.messages ?? none
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
  return { asked, messages, older }
}
const none: readonly Message[] = []

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
  const said = useCallback(({ chatId, by, said: message }: DataOf<typeof chatMoved>) => {
    if (message !== undefined) setWho((all) => all.filter((one) => one.chatId !== chatId || one.by !== by))
  }, [])
  useEvent(chatMoved, said)
  useEffect(() => {
    if (who.length === 0) return
    const timer = setTimeout(() => setWho((all) => all.filter(({ until }) => until > Date.now())), restMs)
    return () => clearTimeout(timer)
  }, [who])
  return (chatId) => who.flatMap((one) => (one.chatId === chatId ? [one.by] : []))
}
