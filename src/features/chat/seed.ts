import { inArray } from 'drizzle-orm'
import { grantStep } from '#features/people/access/seed'
import { users } from '#features/people/users/tables'
import type { Seed, SeedContext } from '#server/prepare'
import { chatMembers, chatMessages, chats } from './tables'

/** Who says it, how many minutes ago, and what. */
type Line = [mine: boolean, ago: number, text: string]
type Sample = { with: string; lines: Line[]; unseen?: number }
const me = 'Odile Marchetti'
const day = 24 * 60
const samples: Sample[] = [
  {
    with: 'Cosimo Adebayo',
    lines: [
      [false, 220, 'Is the table of April done?'],
      [true, 218, 'April’s table is in your mail'],
    ],
  },
  { with: 'Ignatius Bell', lines: [[false, 149, 'Bay 2 is free on Thursday']] },
  { with: 'Isolde Brandvold', lines: [[true, 50, 'Call me when you have a signal']] },
  {
    with: 'Thaddeus Okonkwo',
    lines: [
      [false, 31, 'Nkem asks for a later start.'],
      [true, 28, 'Start Nkem at 09:15 tomorrow'],
    ],
  },
  { with: 'Wilhelmina Tran', lines: [[false, 22, 'Could the first drop come at 06:45?']], unseen: 1 },
  { with: 'Odalys Pereira', lines: [[false, 9, 'Lift at Ferrymead 9 is out, carrying up']], unseen: 1 },
  {
    with: 'Nkem Okafor',
    lines: [
      [false, day + 5, 'Back at North Quay, 11 of 11 done.'],
      [false, day + 4, 'Box held 6.8 °C at noon, limit is 8. Cold air leaks at the lower left corner of the door.'],
      [true, day, 'Thank you. Please put a photo on the board so Ignatius can order the seal.'],
      [false, 21, 'Ophelia Brandvold has her boxes. One stop left, then North Quay.'],
      [true, 18, 'Can you take one more? It needs cooling, so only your van will do.'],
      [false, 15, '8 kg, yes.'],
      [false, 14, 'Is the side door in Reach Street open at lunch?'],
      [true, 11, 'Ring at the practice, ground floor.'],
      [true, 10, 'The fitter comes tomorrow at 07:00, bay 2. Leave the box empty tonight.'],
      [false, 8, 'Will do. The key stays with Zuleika.'],
      [true, 5, 'Thaddeus moves your start to 09:15.'],
    ],
  },
]

export const chatSeed: Seed = {
  name: 'chat',
  always: [
    grantStep('Chat', {
      maintainer: ['create', 'read'],
      editor: ['create', 'read'],
      author: ['create', 'read'],
    }),
  ],
  demo: [
    async (ctx) => {
      const names = [me, ...samples.map((one) => one.with)]
      const rows = await ctx.db
        .select({ id: users.id, name: users.fullName })
        .from(users)
        .where(inArray(users.fullName, names))
      const known = new Map(rows.map(({ id, name }) => [name, id]))
      for (const [at, sample] of samples.entries())
        await put(ctx, { id: at + 1, mine: known.get(me)!, other: known.get(sample.with)!, sample })
    },
  ],
}

type Putting = { id: number; mine: number; other: number; sample: Sample }
async function put({ db, now }: SeedContext, { id, mine, other, sample }: Putting): Promise<void> {
  const pair = `${Math.min(mine, other)}:${Math.max(mine, other)}`
  await db.insert(chats).values({ id, pair, createdAt: now })
  const rows = await db
    .insert(chatMessages)
    .values(
      sample.lines.map(([isMine, ago, text]) => ({
        chatId: id,
        senderId: isMine ? mine : other,
        text,
        at: new Date(now.getTime() - ago * 60_000),
      })),
    )
    .returning({ id: chatMessages.id })
  const ids = rows.map((row) => row.id)
  const seen = ids.at(-1 - (sample.unseen ?? 0)) ?? 0
  const last = ids.at(-1)!
  await db.insert(chatMembers).values([
    { chatId: id, userId: mine, deliveredId: last, seenId: seen },
    { chatId: id, userId: other, deliveredId: last, seenId: last },
  ])
}
