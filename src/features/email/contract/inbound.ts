import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { Address } from '#features/email/contract/mailboxes'

export const mostInboundBytes = 32_000_000
/** Of a body whose size is not signed: it is read before its signature can be judged. */
export const mostUnsizedBytes = 4_000_000

const fails = {
  signature_wrong: [401, { message: 'The signature is missing, wrong or too old' }],
  media_unknown: [415, { message: 'Expected message/rfc822 or application/json' }],
  mail_unreadable: [400, { message: 'This is no mail, or one without a sender' }],
  recipient_unknown: [404, { message: 'Nobody here has any of these addresses' }],
} as const

/** Its body is read by its kind and not by one schema: a mail as it is, or what a provider makes of it. See docs/mail.md. */
export const takeInbound = endpoint('POST /api/apps/email/inbound', {
  says: 'A mail from outside: message/rfc822 as it came, or the JSON of an inbound hook, signed',
  needs: 'nothing',
  frequent: true,
  gives: [200, z.object({ mails: z.int() })],
  fails,
})
export const getInbound = endpoint('GET /api/apps/email/inbound', {
  says: 'Where mail from outside is brought to, and the key it is signed with',
  needs: ['read', 'InboundMail'],
  gives: [200, z.object({ address: z.string(), key: z.string() })],
})
export const takeMessage = command('takeMessage', {
  says: 'Lay what a visitor wrote into the mailboxes that are for visitors, else into those of who may change mailboxes',
  does: ['create', 'Email'],
  input: z.object({ from: Address, subject: z.string(), text: z.string() }),
  gives: z.object({ mails: z.int() }),
})
