/** What is known of chats follows what is told of them: marks are told as they are, and only what was said is asked for. */
import type { QueryClient } from '@tanstack/react-query'
import type { Got } from '#contract/endpoint'
import type { DataOf } from '#contract/event'
import { call } from '#client/http'
import { keyOf } from '#client/query'
import { listChats, listMessages, markDelivered, type chatMoved, type Message } from './contract'
import { merged, reachIn, ticked, type LoadedMessages } from './rules'

type Lists = Got<typeof listChats>
type Moved = DataOf<typeof chatMoved>
export const chatKey = (chatId: number) => ['chat', chatId] as const
const listsKey = keyOf(listChats)

const knownOf = (client: QueryClient, chatId: number) => client.getQueryData<LoadedMessages>(chatKey(chatId))
const setMessages = (client: QueryClient, chatId: number, change: (all: readonly Message[]) => Message[]) =>
  client.setQueryData<LoadedMessages>(
    chatKey(chatId),
    (known) => known && { ...known, messages: change(known.messages) },
  )

type State = Pick<Lists['groups'][number], 'unseenMsgs' | 'lastMessage'>
/** The line of a chat in the list of them. */
export function stateOf(client: QueryClient, chatId: number): State | undefined {
  const lists = client.getQueryData<Lists>(listsKey)
  return lists?.chatsContacts.find(({ chat }) => chat.id === chatId) ?? lists?.groups.find(({ id }) => id === chatId)
}
function setStates(client: QueryClient, change: (chatId: number, state: State) => Partial<State>): void {
  client.setQueryData<Lists>(
    listsKey,
    (lists) =>
      lists && {
        ...lists,
        chatsContacts: lists.chatsContacts.map((one) => {
          const next = change(one.chat.id, one)
          return { ...one, ...next, chat: { ...one.chat, ...next } }
        }),
        groups: lists.groups.map((one) => ({ ...one, ...change(one.id, one) })),
      },
  )
}
const setState = (client: QueryClient, chatId: number, change: (state: State) => Partial<State>): void =>
  setStates(client, (id, state) => (id === chatId ? change(state) : {}))

export const freshenLists = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: listsKey.slice(0, 2) })
/** Nobody looks at them: they are asked for once somebody does. */
export const outdateChats = (client: QueryClient): void => {
  for (const queryKey of [['chat'], listsKey.slice(0, 2)])
    void client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' })
}

/** These are new at the end of a chat. */
function add(client: QueryClient, chatId: number, messages: readonly Message[], me: number): void {
  setMessages(client, chatId, (known) => merged(known, messages))
  setState(client, chatId, ({ unseenMsgs, lastMessage }) => {
    const fresh = messages.filter(({ id }) => id > (lastMessage?.id ?? 0))
    const ofOthers = fresh.slice(fresh.findLastIndex(({ senderId }) => senderId === me) + 1)
    // who writes has seen what was there
    const before = ofOthers.length < fresh.length ? 0 : unseenMsgs
    const unseen = before + ofOthers.filter(({ deleted }) => !deleted).length
    return { unseenMsgs: unseen, lastMessage: fresh.at(-1) ?? lastMessage }
  })
}

/** The newest message of a chat that this page knows. */
const lastOf = (client: QueryClient, chatId: number): number =>
  (knownOf(client, chatId)?.messages.at(-1) ?? stateOf(client, chatId)?.lastMessage)?.id ?? 0

async function askAfter(client: QueryClient, chatId: number, me: number): Promise<boolean> {
  const after = lastOf(client, chatId)
  const anew = () => Promise.all([freshenLists(client), client.invalidateQueries({ queryKey: chatKey(chatId) })])
  if (!after || !stateOf(client, chatId)) {
    await anew()
    return true
  }
  const page = await call(listMessages, { params: { id: chatId }, query: { after } })
  add(client, chatId, page.messages, me)
  // more than a page: only the newest is asked for, and the list counts anew
  if (page.more) await anew()
  return page.messages.length > 0
}

const asking = new Map<number, Promise<boolean>>()
/** What came since the newest that is known, until this one is: asked for once, however often it is told. Gives whether it did. */
async function askForNew(client: QueryClient, chatId: number, me: number, said: number): Promise<boolean> {
  while (asking.has(chatId)) await asking.get(chatId)?.catch(() => undefined)
  if (said <= lastOf(client, chatId)) return false
  const answer = askAfter(client, chatId, me).finally(() => asking.delete(chatId))
  asking.set(chatId, answer)
  return answer
}

/** One that is other than it was, written anew or taken back, wherever it is known. */
export function change(client: QueryClient, message: Message): void {
  const changed = (one: Message) => (one.id === message.id ? message : one)
  client.setQueriesData<LoadedMessages>({ queryKey: ['chat'] }, (known) =>
    known?.messages.some(({ id }) => id === message.id) ? { ...known, messages: known.messages.map(changed) } : known,
  )
  setStates(client, (_chatId, { lastMessage }) => ({ lastMessage: lastMessage && changed(lastMessage) }))
}
async function askForChanged(client: QueryClient, chatId: number, messageId: number): Promise<void> {
  if (!knownOf(client, chatId) && stateOf(client, chatId)?.lastMessage?.id !== messageId) return
  const page = await call(listMessages, { params: { id: chatId }, query: { after: messageId - 1 } })
  for (const one of page.messages) if (one.id === messageId) change(client, one)
}

/** What is told of a chat. Gives whether something of others came. */
export async function take(client: QueryClient, me: number, moved: Moved): Promise<boolean> {
  const { chatId, by, said, changed, marks, unseen } = moved
  if (marks) {
    const reach = reachIn(marks, me)
    setMessages(client, chatId, (known) => known.map((one) => ticked(one, reach)))
    setState(client, chatId, ({ lastMessage }) => ({ lastMessage: lastMessage && ticked(lastMessage, reach) }))
  }
  if (unseen !== undefined) setState(client, chatId, () => ({ unseenMsgs: unseen }))
  else if (changed !== undefined) await askForChanged(client, chatId, changed)
  else if (said !== undefined) return (await askForNew(client, chatId, me, said)) && by !== me
  else if (!marks) await freshenLists(client)
  return false
}

/** What this device said is shown, with what came before it. */
export async function takeOwn(
  client: QueryClient,
  chatId: number | undefined,
  { id, senderId }: Message,
): Promise<void> {
  if (chatId === undefined) await freshenLists(client)
  else await askForNew(client, chatId, senderId ?? 0, id)
}

const soon = 150
/** However much happens in a moment is acted on once. */
export function gathered(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      act()
    }, soon)
  }
}

/** What came is on this device, whatever page is open. */
export const sayDelivered = gathered(() => void call(markDelivered).catch(() => undefined))
