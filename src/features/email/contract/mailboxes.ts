import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { event } from '#contract/event'
import { hideable } from '#contract/hidden'
import { id, text } from '#contract/params'
import { RichText } from '#contract/rich-text'
import { wayStates } from '#features/email/contract/states'

const Id = z.int32().check(z.positive())
export const folders = ['inbox', 'sent', 'draft', 'spam'] as const
export type Folder = (typeof folders)[number]
/** Views of a mailbox: its folders, and what is starred, put off or thrown away. */
export const filters = ['inbox', 'starred', 'sent', 'draft', 'snoozed', 'spam', 'trashed'] as const
export type Filter = (typeof filters)[number]
export const mailLabels = ['important', 'company', 'personal', 'private'] as const
export type MailLabel = (typeof mailLabels)[number]

export const Address = z.object({ email: z.string(), name: z.string() })
export type Address = z.infer<typeof Address>

/** Of what came, and of what is written here. */
const mailStates = ['received', 'draft', 'scheduled', 'sent'] as const
export const MailFile = z.object({
  id: z.int(),
  fileName: z.string(),
  /** Where a small picture of it is; empty of what is no picture. */
  thumbnail: z.string(),
  url: z.string(),
  /** For people, as "5mb". */
  size: z.string(),
  bytes: z.int(),
  media: z.string(),
})
export type MailFile = z.infer<typeof MailFile>
const fields = {
  id: z.int(),
  to: z.array(Address),
  /** `posing`: it came from outside, and claims an address or a name of this house. */
  from: z.object({ email: z.string(), name: z.string(), avatar: z.nullable(z.string()), posing: z.boolean() }),
  subject: z.string(),
  cc: z.array(Address),
  bcc: z.array(Address),
  /** Sanitised HTML; empty where the list was asked for in brief. */
  message: z.string(),
  attachments: z.array(MailFile),
  isStarred: z.boolean(),
  labels: z.array(z.enum(mailLabels)),
  time: z.string(),
  folder: z.enum(folders),
  isRead: z.boolean(),
  isDeleted: z.boolean(),
  /** Its first words. */
  preview: z.string(),
  /** As it was written here; nothing where it came from outside. */
  body: z.nullable(RichText),
  remotePictures: z.boolean(),
  hasFiles: z.boolean(),
  /** How many mails its conversation has. */
  count: z.int(),
  state: z.enum(mailStates),
  sendAt: z.nullable(z.string()),
  snoozedUntil: z.nullable(z.string()),
  assignee: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Of what went outside: how far it came with each, and why not. */
  ways: z.array(z.object({ email: z.string(), state: z.enum(wayStates), error: z.nullable(z.string()) })),
}
export const Reply = z.object({ ...fields, replies: z.array(z.unknown()) })
export type Reply = z.infer<typeof Reply>
/** The newest mail of a conversation; its replies are those before it, the oldest first. */
export const Email = z.object({ ...fields, replies: z.array(Reply) })
export type Email = z.infer<typeof Email>

/** Something in a mailbox is new or other than it was. */
export const mailMoved = event('mailMoved', {
  needs: ['read', 'Email'],
  data: z.object({ mailboxId: z.int(), arrived: z.boolean(), from: z.string(), subject: z.string() }),
})
/** Somebody writes an answer, in a mailbox that several read. */
export const answering = event('answering', {
  needs: ['read', 'Email'],
  data: z.object({ mailboxId: z.int(), threadId: z.int(), by: z.int(), name: z.string() }),
  transient: true,
})

export const openMailboxes = command('openMailboxes', {
  says: 'The mailboxes of these people; who has none yet gets one',
  does: ['update', 'Mailbox'],
  input: z.object({ userIds: z.array(z.int()) }),
  gives: z.object({ mailboxes: z.array(z.object({ id: z.int(), userId: z.int() })) }),
})

const Member = z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) })
export const Mailbox = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  /** Several read it. */
  shared: z.boolean(),
  /** What visitors write on the front page comes here. */
  visitors: z.boolean(),
  /** Unread in its inbox. */
  unread: z.int(),
  members: z.array(Member),
  /** Whether whoever asks reads it. */
  mine: z.boolean(),
  signature: z.nullable(RichText),
})
export type Mailbox = z.infer<typeof Mailbox>

const fails = {
  mailbox_unknown: [404, { message: 'There is no such mailbox' }],
  address_taken: [409, { message: 'Somebody has this address already' }],
  member_unknown: [400, { message: 'A member is an active person who may read mail' }],
  template_unknown: [404, { message: 'There is no such template' }],
  template_exists: [409, { message: 'There is a template of this name' }],
} as const
const { mailbox_unknown, address_taken, member_unknown, template_unknown, template_exists } = fails

export const listMailboxes = endpoint('GET /api/apps/mailboxes', {
  says: 'My mailbox, and the shared ones; who may change them sees all of those',
  needs: ['read', 'Email'],
  gives: [200, z.object({ mailboxes: z.array(Mailbox) })],
})
export const setSignature = endpoint('PUT /api/apps/mailboxes/{id}/signature', {
  says: 'What stands below mails written from a mailbox of mine',
  needs: ['create', 'Email'],
  params: { id },
  body: z.strictObject({ signature: z.nullable(RichText) }),
  gives: [204],
  fails: { mailbox_unknown },
})
const Shared = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  address: z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@<>"',;]+@[^\s@<>"',;]+$/)),
  userIds: z.array(Id).check(z.minLength(1), z.maxLength(100)),
  /** Not said: it stays as it is. */
  visitors: z.optional(z.boolean()),
})
export const addMailbox = endpoint('POST /api/apps/mailboxes', {
  says: 'Make a mailbox that several people read',
  needs: ['create', 'Mailbox'],
  body: Shared,
  gives: [201, z.object({ id: Id })],
  fails: { address_taken, member_unknown },
})
export const changeMailbox = endpoint('PUT /api/apps/mailboxes/{id}', {
  says: 'Change a shared mailbox, and who reads it',
  needs: ['update', 'Mailbox'],
  params: { id },
  body: Shared,
  gives: [204],
  fails: { mailbox_unknown, address_taken, member_unknown },
})

export const listRecipients = endpoint('GET /api/apps/email/recipients', {
  says: 'People and shared mailboxes to write to, and whom I wrote to before',
  needs: ['read', 'Email'],
  also: ['User'],
  query: { q: text },
  gives: [
    200,
    z.object({
      recipients: z.array(z.object({ ...Address.shape, avatar: z.nullable(z.string()), outside: z.boolean() })),
    }),
  ],
})

const Template = z.object({ id: Id, name: z.string(), subject: z.string(), body: RichText })
export type Template = z.infer<typeof Template>
const Written = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  subject: z.string().check(z.trim(), z.maxLength(500)),
  body: RichText,
})
export const listTemplates = endpoint('GET /api/apps/mail-templates', {
  says: 'Words for letters that are written often',
  needs: ['read', 'Email'],
  gives: [200, z.object({ templates: z.array(Template), fields: z.array(z.string()) })],
})
export const addTemplate = endpoint('POST /api/apps/mail-templates', {
  says: 'Keep a letter under a name',
  needs: ['create', 'Mailbox'],
  body: Written,
  gives: [201, Template],
  fails: { template_exists },
})
export const changeTemplate = endpoint('PUT /api/apps/mail-templates/{id}', {
  says: 'Write a template anew',
  needs: ['update', 'Mailbox'],
  params: { id },
  body: Written,
  gives: [200, Template],
  fails: { template_unknown, template_exists },
})
export const deleteTemplate = endpoint('DELETE /api/apps/mail-templates/{id}', {
  says: 'Throw a template away',
  needs: ['delete', 'Mailbox'],
  params: { id },
  gives: [204],
  fails: { template_unknown },
})
export const fillTemplate = endpoint('GET /api/apps/mail-templates/{id}/filled', {
  says: 'A template with the fields of a delivery in it',
  needs: ['read', 'Email'],
  also: ['Delivery'],
  params: { id },
  query: { delivery: text },
  gives: [
    200,
    z.object({
      subject: z.string(),
      body: RichText,
      to: hideable(z.nullable(Address), 'Delivery.email', 'Customer.email'),
      missing: z.array(z.string()),
    }),
  ],
  fails: { template_unknown, delivery_unknown: [404, { message: 'There is no such delivery' }] },
})
