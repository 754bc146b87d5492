import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { event } from '#contract/event'
import { id, text } from '#contract/params'

const Id = z.int32().check(z.positive())
const presences = ['online', 'offline', 'busy', 'away'] as const
export type Presence = (typeof presences)[number]
/** Longer ones are files. */
export const longestMessage = 8000
/** So long a message may be written anew. */
export const editMinutes = 60
export const pageOfMessages = 50

const Words = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestMessage))
/** Made by the device that sends, so that a message which is sent again is not said twice. */
const Key = z.string().check(z.regex(/^[\w-]{8,64}$/))

export const Message = z.object({
  id: z.int(),
  message: z.string(),
  time: z.string(),
  /** Nobody, where whoever wrote it was deleted. */
  senderId: z.nullable(z.int()),
  /** Of a group: true once it is so of everybody in it. */
  feedback: z.object({ isSent: z.boolean(), isDelivered: z.boolean(), isSeen: z.boolean() }),
  edited: z.boolean(),
  deleted: z.boolean(),
  /** Nothing, too, where it was said before whoever reads this came. */
  replyTo: z.nullable(z.object({ id: z.int(), message: z.string(), senderId: z.nullable(z.int()) })),
  /** As its sender's device called it; told to them alone. */
  key: z.nullable(z.string()),
})
export type Message = z.infer<typeof Message>

export const Contact = z.object({
  id: Id,
  fullName: z.string(),
  role: z.string(),
  /** As people read it; of the roles that every installation has, screens say it in their language. */
  roleName: z.string(),
  about: z.string(),
  avatar: z.nullable(z.string()),
  status: z.enum(presences),
})
export type Contact = z.infer<typeof Contact>

const state = { unseenMsgs: z.int(), lastMessage: z.nullable(Message) }
/** A person one talks to: `id` is theirs, by which their chat is opened; that of the chat stands in `chat`. */
export const ChatContact = z.object({
  ...Contact.shape,
  userId: Id,
  ...state,
  chat: z.object({ id: Id, ...state }),
})
export type ChatContact = z.infer<typeof ChatContact>
export const Group = z.object({ id: Id, title: z.string(), members: z.array(Contact), ...state })
export type Group = z.infer<typeof Group>
const Chat = z.object({ id: Id, userId: Id, unseenMsgs: z.int(), messages: z.array(Message) })

export const ProfileUser = z.object({
  ...Contact.shape,
  settings: z.object({ isTwoStepAuthVerificationEnabled: z.boolean(), isNotificationsOn: z.boolean() }),
})

export type ProfileUser = z.infer<typeof ProfileUser>

const fails = {
  contact_unknown: [404, { message: 'This person can’t be found or has no permission to read messages' }],
  chat_unknown: [404, { message: 'There is no such chat' }],
  message_unknown: [404, { message: 'There is no such message' }],
  reply_unknown: [400, { message: 'What this answers is not in this chat' }],
  key_taken: [409, { message: 'This key is that of another message' }],
} as const
const { contact_unknown, chat_unknown, message_unknown, reply_unknown, key_taken } = fails

/** How far everybody in a chat is: `least` is the mark of `of`, who is the furthest behind; that of all others is `next`. */
const Least = z.object({ least: z.int(), of: z.int(), next: z.int() })
export const Marks = z.object({ delivered: Least, seen: Least })
export type Marks = z.infer<typeof Marks>
/** Something in a chat changed: a message was `said` or `changed`, or the `marks` moved; else its people, or its name. */
export const chatMoved = event('chatMoved', {
  needs: ['read', 'Chat'],
  data: z.object({
    chatId: z.int(),
    by: z.int(),
    said: z.optional(z.int()),
    changed: z.optional(z.int()),
    marks: z.optional(Marks),
    /** Told to whoever has seen something, on all their devices: how much of it they have not seen. */
    unseen: z.optional(z.int()),
  }),
})
export const typing = event('typing', {
  needs: ['read', 'Chat'],
  data: z.object({ chatId: z.int(), by: z.int() }),
  transient: true,
})

export const listChats = endpoint('GET /api/apps/chat/chats-and-contacts', {
  says: 'My chats, the newest first, my groups, whom I can write to, and myself',
  needs: ['read', 'Chat'],
  also: ['User'],
  query: { q: text },
  gives: [
    200,
    z.object({
      chatsContacts: z.array(ChatContact),
      groups: z.array(Group),
      contacts: z.array(Contact),
      profileUser: ProfileUser,
    }),
  ],
})
export const countUnseen = endpoint('GET /api/apps/chat/unseen', {
  says: 'How many messages of all my chats I have not seen, and how many chats hold some that no device of mine has had',
  needs: ['read', 'Chat'],
  gives: [200, z.object({ unseen: z.int(), undelivered: z.int() })],
})
const byUser = { params: { userId: id } }
export const getChat = endpoint('GET /api/apps/chat/chats/{userId}', {
  says: 'The chat with somebody and its newest messages; what was unseen is seen by it',
  needs: ['read', 'Chat'],
  ...byUser,
  gives: [200, z.object({ chat: z.optional(Chat), contact: Contact })],
  fails: { contact_unknown },
})
const NewMessage = z.object({
  message: Words,
  /** Whoever asks is the sender, whatever stands here. */
  senderId: z.optional(z.unknown()),
  key: z.optional(Key),
  replyTo: z.optional(z.nullable(Id)),
})
export const sendMessage = endpoint('POST /api/apps/chat/chats/{userId}', {
  says: 'Write to somebody; the first message makes the chat',
  needs: ['create', 'Chat'],
  frequent: true,
  ...byUser,
  body: NewMessage,
  gives: [201, z.object({ msg: Message, chat: z.optional(Chat) })],
  fails: { contact_unknown, reply_unknown, key_taken },
})

export const listMessages = endpoint('GET /api/apps/chat/conversations/{id}/messages', {
  says: 'Messages of a chat, the newest of those before one, or the first after one; they are not seen by it',
  needs: ['read', 'Chat'],
  params: { id },
  query: { before: id, after: id },
  gives: [200, z.object({ messages: z.array(Message), more: z.boolean() })],
  fails: { chat_unknown },
})
export const sendToGroup = endpoint('POST /api/apps/chat/conversations/{id}/messages', {
  says: 'Write into a chat that is there, a group or one of two',
  needs: ['create', 'Chat'],
  frequent: true,
  params: { id },
  body: NewMessage,
  gives: [201, z.object({ msg: Message })],
  fails: { chat_unknown, contact_unknown, reply_unknown, key_taken },
})
export const markSeen = endpoint('PUT /api/apps/chat/conversations/{id}/seen', {
  says: 'I have seen everything up to this message',
  needs: ['read', 'Chat'],
  frequent: true,
  params: { id },
  body: z.strictObject({ messageId: Id }),
  gives: [204],
  fails: { chat_unknown },
})
export const markDelivered = endpoint('PUT /api/apps/chat/delivered', {
  says: 'What was written to me is on my device',
  needs: ['read', 'Chat'],
  frequent: true,
  gives: [204],
})
export const sayTyping = endpoint('PUT /api/apps/chat/conversations/{id}/typing', {
  says: 'I am writing',
  needs: ['create', 'Chat'],
  frequent: true,
  params: { id },
  gives: [204],
  fails: { chat_unknown },
})
export const editMessage = endpoint('PUT /api/apps/chat/messages/{id}', {
  says: 'Write a message of mine anew, within an hour',
  needs: ['create', 'Chat'],
  frequent: true,
  params: { id },
  body: z.strictObject({ message: Words }),
  gives: [201, Message],
  fails: { message_unknown, message_old: [409, { message: 'A message is changed within an hour' }] },
})
export const deleteMessage = endpoint('DELETE /api/apps/chat/messages/{id}', {
  says: 'Take a message of mine back; that there was one stays',
  needs: ['create', 'Chat'],
  frequent: true,
  params: { id },
  gives: [204],
  fails: { message_unknown },
})

const Members = z.array(Id).check(z.minLength(1), z.maxLength(200))
const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))
export const addGroup = endpoint('POST /api/apps/chat/groups', {
  says: 'Make a group of these people and me',
  needs: ['create', 'Chat'],
  body: z.strictObject({ title: Title, userIds: Members }),
  gives: [201, Group],
  fails: { contact_unknown },
})
export const changeGroup = endpoint('PUT /api/apps/chat/groups/{id}', {
  says: 'Rename a group of mine, or take others into it',
  needs: ['create', 'Chat'],
  params: { id },
  body: z.strictObject({ title: z.optional(Title), userIds: z.optional(Members) }),
  gives: [201, Group],
  fails: { chat_unknown, contact_unknown },
})
export const leaveGroup = endpoint('DELETE /api/apps/chat/groups/{id}/me', {
  says: 'Leave a group; the last one who leaves ends it',
  needs: ['read', 'Chat'],
  params: { id },
  gives: [204],
  fails: { chat_unknown },
})
export const searchMessages = endpoint('GET /api/apps/chat/search', {
  says: 'Messages of my chats with these words, the newest first',
  needs: ['read', 'Chat'],
  query: { q: text },
  gives: [200, z.object({ found: z.array(z.object({ chatId: Id, title: z.string(), message: Message })) })],
})
export const setChatProfile = endpoint('PUT /api/apps/chat/profile', {
  says: 'What I say of myself, and whether I want to be told',
  needs: ['read', 'Chat'],
  body: z.strictObject({
    about: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    isNotificationsOn: z.optional(z.boolean()),
  }),
  gives: [204],
})
