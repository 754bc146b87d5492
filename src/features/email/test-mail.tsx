/** Mails and mailboxes as the server tells them, for the tests of screens. */
import type { Email, Mailbox } from '#features/email/contract/mailboxes'

const body = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Bay 2 at seven.' }] }],
}
export const mail = (id: number, name: string, subject: string, more: Partial<Email> = {}): Email => ({
  id,
  from: { email: 'x@demo.com', name, avatar: null, posing: false },
  to: [{ email: 'admin@demo.com', name: 'me' }],
  cc: [],
  bcc: [],
  subject,
  message: '<p>Bay 2 at seven.</p>',
  body,
  attachments: [],
  isStarred: false,
  labels: [],
  time: new Date(Date.now() - 60_000 * id).toISOString(),
  replies: [],
  folder: 'inbox',
  isRead: true,
  isDeleted: false,
  preview: 'Bay 2 at seven.',
  remotePictures: false,
  hasFiles: false,
  count: 1,
  state: 'received',
  sendAt: null,
  snoozedUntil: null,
  assignee: null,
  ways: [],
  ...more,
})

export const box = (id: number, name: string): Mailbox => ({
  id,
  name,
  address: `${name}@demo.com`,
  shared: name === 'shared',
  unread: 0,
  members: [],
  visitors: false,
  mine: true,
  signature: null,
})
