import { eq, inArray } from 'drizzle-orm'
import type { Seed, SeedContext } from '#server/prepare'
import { dateIn, momentAgo } from '#server/seed'
import { files, fileChunks } from '#server/tables'
import { users } from '#features/people/users/tables'
import { attachmentAddress } from './rules'
import { pngOf, type Drawing } from '#contract/png'
import { bays, van } from './seed/picture'
import { boards, itemAttachments, itemComments, items } from './tables'

type Card = {
  title: string
  due?: number
  labels: string[]
  members: string[]
  comments?: [who: string, text: string][]
  files?: [name: string, text: string][]
  picture?: [name: string, drawing: Drawing]
}
const everyBoard: [title: string, cards: Card[]][] = [
  [
    'In Progress',
    [
      {
        title: 'Cool van 02: replace the door seal before Thursday’s vaccine run',
        due: 1,
        picture: ['rear-door.png', van],
        labels: ['Vehicle', 'Urgent'],
        members: ['Nkem Okafor', 'Ignatius Bell'],
        comments: [
          ['Nkem Okafor', 'Cold air leaks at the lower left corner. Held 6.8 °C over the morning, limit is 8 °C.'],
          ['Ignatius Bell', 'Seal ordered, fitter comes Wednesday 07:00. Can Thursday’s run start from bay 2?'],
          [
            'Thaddeus Okonkwo',
            'Bay 2 is free. I moved the two pharmacy stops to the end of the route in case it slips.',
          ],
        ],
        files: [
          ['seal-left-hinge.txt', 'Lower left corner, 14 cm of the seal has come loose.\n'],
          ['quote-brandt-cooling.txt', 'Door seal, fitted: 212.00\n'],
        ],
      },
      {
        title: 'Agree Saturday territories for Corn Hill and Tanners’ Reach',
        due: 3,
        labels: ['Routing'],
        members: ['Thaddeus Okonkwo'],
        comments: [['Saoirse Quill', 'Corn Hill wants the early slots.']],
      },
      {
        title: 'Quayside Grocers: move all windows from 07:00 to 06:30',
        due: -2,
        labels: ['Customer'],
        members: ['Wilhelmina Tran', 'Cosimo Adebayo'],
        comments: [['Cosimo Adebayo', 'The store keys are with the night porter from 06:15.']],
        files: [['windows.txt', '06:30 to 09:00, Monday to Saturday\n']],
      },
      {
        title: 'Repaint loading bays 4 to 7 at North Quay',
        due: 9,
        picture: ['bays.png', bays],
        labels: ['Depot'],
        members: ['Ignatius Bell'],
      },
    ],
  ],
  [
    'In Review',
    [
      {
        title: 'Refund rule for deliveries that arrive more than 60 min late',
        due: 2,
        labels: ['Paperwork'],
        members: ['Odile Marchetti', 'Petronella Quist'],
        comments: [
          ['Odile Marchetti', 'Half the fee, or the whole of it?'],
          ['Evander Holt', 'Half, as the other carriers do.'],
        ],
      },
      {
        title: 'Compare fairness settings over the last 22 working days',
        due: 5,
        labels: ['Routing'],
        members: ['Cosimo Adebayo'],
        comments: [['Cosimo Adebayo', 'Hours spread 9 % less, distance up 1 %.']],
        files: [['fairness.csv', 'day,hours spread\n1,1.4\n2,1.1\n']],
      },
      {
        title: 'E-van 03 charging: 80 % by 06:45 on night tariff',
        due: 6,
        labels: ['Vehicle'],
        members: ['Yusra Haddad'],
      },
    ],
  ],
  [
    'Done',
    [
      {
        title: 'Lantern Press: invoice address corrected',
        due: -5,
        labels: ['Customer'],
        members: ['Wilhelmina Tran'],
      },
      {
        title: 'Scan station at bay 1 replaced',
        due: -6,
        labels: ['Depot'],
        members: ['Zuleika Rahman', 'Tadeo Marsh'],
        comments: [['Tadeo Marsh', 'Reads wet labels now.']],
      },
      { title: 'Renew the Averne tunnel passes', due: -9, labels: ['Paperwork'], members: ['Harriet Odum'] },
    ],
  ],
]

export const kanbanSeed: Seed = {
  name: 'kanban',
  after: ['users'],
  always: [
    async ({ db }) => {
      await db.insert(boards).values(everyBoard.map(([title], index) => ({ id: index + 1, title, position: index })))
    },
  ],
  demo: [
    async (ctx) => {
      const people = await peopleOf(ctx)
      let id = 0
      for (const [index, [, cards]] of everyBoard.entries())
        for (const [position, card] of cards.entries())
          await putCard(ctx, people, { id: ++id, boardId: index + 1, position, card })
    },
  ],
}

type People = Map<string, { id: number; avatar: string | null }>
async function peopleOf({ db }: SeedContext): Promise<People> {
  const names = [
    ...new Set(
      everyBoard.flatMap(([, cards]) =>
        cards.flatMap((card) => [...card.members, ...(card.comments ?? []).map(([who]) => who)]),
      ),
    ),
  ]
  const rows = await db
    .select({ id: users.id, name: users.fullName, avatar: users.avatar })
    .from(users)
    .where(inArray(users.fullName, names))
  return new Map(rows.map(({ name, ...person }) => [name, person]))
}

type Attached = { name: string; media: string; bytes: Uint8Array }
type Putting = { id: number; boardId: number; position: number; card: Card }
async function putCard(
  { db, now }: SeedContext,
  people: People,
  { id, boardId, position, card }: Putting,
): Promise<void> {
  const members = card.members.map((name) => ({ img: people.get(name)?.avatar ?? '', name, id: people.get(name)?.id }))
  const comments = card.comments ?? []
  const attached: Attached[] = [
    ...(card.files ?? []).map(([name, text]) => ({ name, media: 'text/plain', bytes: new TextEncoder().encode(text) })),
    ...(card.picture ? [{ name: card.picture[0], media: 'image/png', bytes: pngOf(card.picture[1]) }] : []),
  ]
  await db.insert(items).values({
    id,
    boardId,
    position,
    title: card.title,
    dueDate: card.due === undefined ? null : dateIn(now, card.due),
    labels: card.labels,
    members,
    commentsCount: comments.length,
    comments: comments.at(-1)?.[1] ?? '',
    attachments: attached.length,
  })
  for (const [index, [who, text]] of comments.entries())
    await db.insert(itemComments).values({
      itemId: id,
      authorId: people.get(who)?.id ?? null,
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      createdAt: momentAgo(now, 1, `09:${String(12 + index * 14)}`),
    })
  for (const [index, { name, media, bytes }] of attached.entries()) {
    const fileId = `seed-card-${id}-${index + 1}`
    await db.insert(files).values({ id: fileId, name, media, size: bytes.byteLength, createdAt: momentAgo(now, 2) })
    await db.insert(fileChunks).values({ fileId, part: 0, bytes })
    const [added] = await db
      .insert(itemAttachments)
      .values({ itemId: id, fileId, addedBy: people.get(card.members[0]!)?.id ?? null, createdAt: momentAgo(now, 2) })
      .returning({ id: itemAttachments.id })
    if (media === 'image/png')
      await db
        .update(items)
        .set({ image: attachmentAddress(id, added!.id) })
        .where(eq(items.id, id))
  }
}
