import * as z from 'zod/mini'
import { raw, upload } from '#contract/bodies'
import { command } from '#contract/command'
import { Moment } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, flag, id, int, text, word } from '#contract/params'
import { RichText } from '#contract/rich-text'
import { Address, Email, filters, folders, MailFile, mailLabels } from '#features/email/contract/mailboxes'
import { wayStates, draftStates } from '#features/email/contract/states'

const Id = z.int32().check(z.positive())
export const folderMoves = ['toInbox', 'toSpam'] as const
export type FolderMove = (typeof folderMoves)[number]
export const draftMoves = ['change', 'send', 'unsend'] as const
export type DraftMove = (typeof draftMoves)[number]
export const wayMoves = ['again'] as const
export type WayMove = (typeof wayMoves)[number]
/** So long a mail can be taken back after "Send". */
export const undoSeconds = 5
export const mostFileBytes = 25_000_000

const fails = {
  email_unknown: [404, { message: 'There is no such mail' }],
  mailbox_unknown: [404, { message: 'There is no such mailbox' }],
  draft_unknown: [404, { message: 'There is no such draft' }],
  file_unknown: [404, { message: 'There is no such attachment' }],
  answered_unknown: [400, { message: 'What this answers or forwards is not there' }],
  move_refused: moveRefused(draftStates, draftMoves),
} as const
const { email_unknown, mailbox_unknown, draft_unknown, file_unknown, answered_unknown, move_refused } = fails

export const listEmails = endpoint('GET /api/apps/email', {
  says: 'Mails of a mailbox by folder and label, the newest of each conversation',
  needs: ['read', 'Email'],
  query: {
    q: text,
    filter: filterBy(...filters),
    label: filterBy(...mailLabels),
    /** Without it, one's own. */
    mailbox: id,
    /** Without bodies, for lists. */
    brief: flag,
    /** Those after this one: `next` of the answer before. */
    after: text,
    itemsPerPage: int(200),
  },
  gives: [
    200,
    z.object({
      emails: z.array(Email),
      emailsMeta: z.object({ inbox: z.int(), draft: z.int(), spam: z.int(), star: z.int() }),
      labelsMeta: z.object({ important: z.int(), company: z.int(), personal: z.int(), private: z.int() }),
      /** Of the whole list, counted up to 2,000; one more says that there are more. */
      total: z.int(),
      next: z.nullable(z.string()),
    }),
  ],
  fails: { mailbox_unknown },
})
export const changeEmails = endpoint('POST /api/apps/email', {
  says: 'Toggle a label of mails, or change their flags or folder',
  needs: ['read', 'Email'],
  frequent: true,
  body: z.strictObject({
    ids: z.array(z.int32()).check(z.maxLength(1000)),
    /** What lies with them in the same conversation and folder, too. */
    conversations: z.optional(z.boolean()),
    data: z.optional(
      z.nullable(
        z.strictObject({
          isRead: z.optional(z.boolean()),
          isStarred: z.optional(z.boolean()),
          isDeleted: z.optional(z.boolean()),
          folder: z.optional(z.enum(folders)),
          labels: z.optional(z.array(z.enum(mailLabels))),
          snoozedUntil: z.optional(z.nullable(Moment)),
          assigneeId: z.optional(z.nullable(Id)),
        }),
      ),
    ),
    label: z.optional(z.nullable(z.enum(mailLabels))),
  }),
  gives: [201],
  fails: {
    folder_refused: moveRefused(folders, folderMoves),
    assignee_unknown: [400, { message: 'Who takes care of a mail reads its mailbox' }],
  },
})
export const getEmail = endpoint('GET /api/apps/email/{id}', {
  says: 'A mail with its conversation',
  needs: ['read', 'Email'],
  params: { id },
  gives: [200, Email],
  fails: { email_unknown },
})
export const getEmailPage = endpoint('GET /api/apps/email/{id}/page', {
  says: 'The words of a mail as a page without scripts; pictures from elsewhere only if asked for',
  needs: ['read', 'Email'],
  params: { id },
  query: { pictures: flag, dark: flag },
  gives: [200, raw('text/html')],
  fails: { email_unknown },
})
export const getEmailFile = endpoint('GET /api/apps/email/{id}/attachments/{fileId}', {
  says: 'An attachment, to whoever may read its mail',
  needs: ['read', 'Email'],
  params: { id, fileId: id },
  gives: [200, raw('application/octet-stream')],
  fails: { file_unknown },
})
export const sayAnswering = endpoint('PUT /api/apps/email/{id}/answering', {
  says: 'I am writing an answer, told to those who share the mailbox',
  needs: ['create', 'Email'],
  frequent: true,
  params: { id },
  gives: [204],
  fails: { email_unknown },
})
const Recipients = z
  .array(
    z.object({
      email: z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@<>"',;]+@[^\s@<>"',;]+$/)),
      name: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
  )
  .check(z.maxLength(200))
const written = {
  to: z._default(Recipients, []),
  cc: z._default(Recipients, []),
  bcc: z._default(Recipients, []),
  subject: z._default(z.string().check(z.maxLength(500)), ''),
  body: z.nullable(RichText),
}
export const Draft = z.object({
  id: z.int(),
  to: z.array(Address),
  cc: z.array(Address),
  bcc: z.array(Address),
  subject: z.string(),
  body: z.nullable(RichText),
  attachments: z.array(MailFile),
  state: z.enum(draftStates),
  sendAt: z.nullable(z.string()),
  savedAt: z.string(),
  mailboxId: z.int(),
  /** What is forwarded with it. */
  forwards: z.nullable(z.object({ id: z.int(), subject: z.string() })),
  version: z.int(),
})
export type Draft = z.infer<typeof Draft>
/** A draft is nobody else's business: no trail of it is kept. */
const needsCreate = { needs: ['create', 'Email'], frequent: true } as const
export const addDraft = endpoint('POST /api/apps/email/drafts', {
  says: 'Begin a mail: new, an answer, or one that forwards another',
  ...needsCreate,
  body: z.strictObject({
    ...written,
    answers: z.optional(z.nullable(Id)),
    forwards: z.optional(z.nullable(Id)),
    mailbox: z.optional(z.nullable(Id)),
  }),
  gives: [201, Draft],
  fails: { answered_unknown, mailbox_unknown },
})
export const getDraft = endpoint('GET /api/apps/email/drafts/{id}', {
  says: 'A mail that is being written',
  needs: ['read', 'Email'],
  params: { id },
  gives: [200, Draft],
  fails: { draft_unknown },
})
export const saveDraft = endpoint('PUT /api/apps/email/drafts/{id}', {
  says: 'Keep what is written so far',
  ...needsCreate,
  params: { id },
  body: z.strictObject({ ...written, version: z.optional(z.int32()) }),
  gives: [200, Draft],
  fails: { draft_unknown, move_refused, draft_outdated: outdated },
})
export const deleteDraft = endpoint('DELETE /api/apps/email/drafts/{id}', {
  says: 'Throw a draft away',
  ...needsCreate,
  params: { id },
  gives: [204],
  fails: { draft_unknown },
})
export const sendDraft = endpoint('POST /api/apps/email/drafts/{id}/send', {
  says: 'Send a draft: after five seconds in which it can be taken back, or at a time',
  ...needsCreate,
  params: { id },
  body: z.strictObject({ at: z.optional(z.nullable(Moment)) }),
  gives: [200, Draft],
  fails: {
    draft_unknown,
    move_refused,
    recipients_missing: [400, { message: 'A mail goes to somebody' }],
    at_past: [400, { message: 'A mail is sent later than now, and within a year' }],
  },
})
export const unsendDraft = endpoint('POST /api/apps/email/drafts/{id}/unsend', {
  says: 'Take a mail back that has not left yet',
  ...needsCreate,
  params: { id },
  gives: [200, Draft],
  fails: { draft_unknown, move_refused },
})
export const sendAgain = endpoint('POST /api/apps/email/{id}/again', {
  says: 'Hand a mail over once more to an address where it failed, or where nobody knows whether it arrived',
  ...needsCreate,
  params: { id },
  body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
  gives: [204],
  fails: {
    email_unknown,
    way_unknown: [404, { message: 'This mail did not go to that address' }],
    way_refused: moveRefused(wayStates, wayMoves),
  },
})
export const addDraftFile = endpoint('POST /api/apps/email/drafts/{id}/attachments', {
  says: 'Attach a file to a draft',
  ...needsCreate,
  params: { id },
  query: { name: word },
  body: upload({ mostBytes: mostFileBytes }),
  gives: [201, MailFile],
  fails: {
    draft_unknown,
    move_refused,
    file_empty: [400, { message: 'The file is empty' }],
    files_too_large: [413, { message: 'The files of a mail are 25 MB together at most' }],
  },
})
export const removeDraftFile = endpoint('DELETE /api/apps/email/drafts/{id}/attachments/{fileId}', {
  says: 'Take a file off a draft',
  ...needsCreate,
  params: { id, fileId: id },
  gives: [204],
  fails: { draft_unknown, file_unknown, move_refused },
})

const Foreign = z.object({
  messageId: z.string(),
  inReplyTo: z.nullable(z.string()),
  references: z.array(z.string()),
  from: Address,
  to: z.array(Address),
  cc: z.array(Address),
  subject: z.string(),
  /** Its HTML, cleaned, and what of it tells who reads it: null where it is plain text. */
  harmless: z.nullable(z.object({ html: z.string(), text: z.string(), remotePictures: z.boolean() })),
  text: z.string(),
  /** Stored already; the words show those with a `cid`. */
  files: z.array(z.object({ fileId: z.string(), cid: z.nullable(z.string()) })),
  /** To which addresses it was brought. */
  recipients: z.array(z.string()),
  spam: z.boolean(),
})
export const takeLetter = command('takeLetter', {
  says: 'Lay a letter from outside into the mailboxes it was brought to, once into each',
  does: ['create', 'Email'],
  input: Foreign,
  /** How many mailboxes it is new to, and of how many addresses. */
  gives: z.object({ mails: z.int(), known: z.int() }),
})
export const takeReport = command('takeReport', {
  says: 'Take what a mail server says later of a letter of ours; of how many of its ways it says something',
  does: ['update', 'Email'],
  input: z.object({
    messageId: z.nullable(z.string()),
    outcomes: z.array(z.object({ email: z.string(), state: z.enum(['failed', 'sent']), why: z.string() })),
  }),
  gives: z.object({ ways: z.int() }),
})
export const releaseMail = job('releaseMail', {
  says: 'Send a mail whose time has come',
  lane: 'quick',
  input: z.object({ id: z.int() }),
})
export const handOver = job('handOver', {
  says: 'Hand a mail over to SMTP',
  lane: 'mail',
  input: z.object({ id: z.int() }),
  attempts: 8,
  backOff: (attempts) => 30 * 3 ** (attempts - 1),
})
export const wakeMail = job('wakeMail', {
  says: 'Bring a mail back that was put off',
  lane: 'quick',
  input: z.object({ id: z.int() }),
})
export const emptyTrash = job('emptyTrash', {
  says: 'Remove mails that lay in the trash for thirty days',
  lane: 'quick',
  every: { at: '03:40' },
})
