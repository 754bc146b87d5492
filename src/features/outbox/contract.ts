import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { id, text } from '#contract/params'

export const Mail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type Mail = z.infer<typeof Mail>

export const listMails = endpoint('GET /api/outbox', {
  says: 'Mails this installation wrote: sent, or kept here for want of SMTP',
  needs: ['read', 'Outbox'],
  query: { q: text, ...list('to', 'subject', 'createdAt') },
  gives: [200, z.object({ mails: z.array(Mail), totalMails: z.int(), smtp: z.boolean() })],
})
export const deleteMail = endpoint('DELETE /api/outbox/{id}', {
  says: 'Throw a mail away',
  needs: ['delete', 'Outbox'],
  params: { id },
  gives: [204],
  fails: { mail_unknown: [404, { message: 'Mail not found' }] },
})
