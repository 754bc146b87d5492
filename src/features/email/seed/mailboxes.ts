import { eq, inArray } from 'drizzle-orm'
import type { RichText } from '#contract/rich-text'
import { grantStep } from '#features/people/access/seed'
import { users } from '#features/people/users/tables'
import type { Seed } from '#server/prepare'
import { mailboxes, mailboxMembers, mailTemplates } from '#features/email/tables'

/** Each line a paragraph. */
export const paragraphs = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] })),
})

const people = [
  'Odile Marchetti',
  'Thaddeus Okonkwo',
  'Wilhelmina Tran',
  'Ignatius Bell',
  'Nkem Okafor',
  'Cosimo Adebayo',
]
const templates = [
  {
    name: 'Your parcel comes between',
    subject: 'Your delivery {{code}} comes on {{day}}',
    body: paragraphs(
      'Dear {{customer}},',
      'your delivery {{code}} comes on {{day}} between {{from}} and {{until}} to {{address}}.',
      'If nobody is there at that time, answer this mail and we look for another hour.',
      'Kind regards,',
      '{{sender}}',
    ),
  },
  {
    name: 'We missed you',
    subject: 'We rang for {{code}}',
    body: paragraphs(
      'Dear {{customer}},',
      'we were at {{address}} today and nobody opened. Tell us a day that suits you, and we bring {{code}} again without charge.',
      'Kind regards,',
      '{{sender}}',
    ),
  },
]

export const mailboxesSeed: Seed = {
  name: 'mailboxes',
  always: [grantStep('Mailbox', { maintainer: ['create', 'read', 'update', 'delete'] })],
  demo: [
    async ({ db, now }) => {
      const found = await db
        .select({ id: users.id, name: users.fullName })
        .from(users)
        .where(inArray(users.fullName, people))
      const known = new Map(found.map(({ id, name }) => [name, id]))
      await db
        .insert(mailboxes)
        .values(people.map((name, at) => ({ id: at + 1, userId: known.get(name)!, createdAt: now })))
      const signature = paragraphs('Kind regards,', 'Odile Marchetti', 'Dispatch, North Quay')
      await db.update(mailboxes).set({ signature }).where(eq(mailboxes.id, 1))
      const support = people.length + 1
      await db.insert(mailboxes).values({ id: support, name: 'Support', address: 'support@demo.com', createdAt: now })
      await db.insert(mailboxMembers).values(
        ['Odile Marchetti', 'Wilhelmina Tran', 'Ignatius Bell'].map((name) => ({
          mailboxId: support,
          userId: known.get(name)!,
        })),
      )
      await db.insert(mailTemplates).values(templates.map((one, at) => ({ id: at + 1, ...one, createdAt: now })))
    },
    async ({ db }) => {
      await db.update(mailboxes).set({ visitors: true }).where(eq(mailboxes.address, 'support@demo.com'))
    },
  ],
}
