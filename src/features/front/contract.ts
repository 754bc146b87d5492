import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { id, text } from '#contract/params'
import { languages } from '#contract/place'

const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email())
const token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) })
const link_unknown = [404, { message: 'There is no such link, or not any more' }] as const
const throttled = [429, z.object({ message: z.string(), seconds: z.int() })] as const
export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  language: z.enum(languages),
  createdAt: z.string(),
  confirmedAt: z.nullable(z.string()),
})
export type Subscriber = z.infer<typeof Subscriber>

export const sendMessage = endpoint('POST /api/front/messages', {
  says: 'Write to whoever runs this installation: it lies in the mailbox for visitors, and an answer goes to the address given',
  needs: 'nothing',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    email,
    subject: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  }),
  gives: [201, z.object({ email: z.string() })],
  fails: { throttled, front_closed: [409, { message: 'Visitors find no front here' }] },
})

const subscribers = '/api/front/subscribers'
export const subscribe = endpoint(`POST ${subscribers}`, {
  says: 'Leave an address to be told what is new; a mail asks whether it is meant. An address that is there already is answered alike',
  needs: 'nothing',
  body: z.strictObject({ email, language: z.enum(languages) }),
  gives: [201, z.object({ email: z.string() })],
  fails: { throttled },
})
export const confirmSubscriber = endpoint(`POST ${subscribers}/confirm`, {
  says: 'Confirm an address by the token of its mail',
  needs: 'nothing',
  body: token,
  gives: [201, z.object({ email: z.string() })],
  fails: { link_unknown, throttled },
})
export const unsubscribe = endpoint(`POST ${subscribers}/unsubscribe`, {
  says: 'Take an address off the list by the token of its mail',
  needs: 'nothing',
  body: token,
  gives: [201, z.object({ email: z.string() })],
  fails: { link_unknown, throttled },
})
export const listSubscribers = endpoint(`GET ${subscribers}`, {
  says: 'Who wants to be told what is new, the newest first',
  needs: ['read', 'Subscriber'],
  query: { q: text, ...list('email', 'createdAt') },
  gives: [200, z.object({ subscribers: z.array(Subscriber), total: z.int() })],
})
export const removeSubscriber = endpoint(`DELETE ${subscribers}/{id}`, {
  says: 'Take an address off the list; one that is not there is gone already',
  needs: ['delete', 'Subscriber'],
  params: { id },
  gives: [204],
})
