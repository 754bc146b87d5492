import { inArray } from 'drizzle-orm'
import { grantStep } from '#features/people/access/seed'
import { users } from '#features/people/users/tables'
import type { Seed, SeedContext } from '#server/prepare'
import { dateIn } from '#server/seed'
import type { Answer, CalendarName } from './contract'
import { dayNumber, readRule, weekdayOf, writeRule } from './rules'
import { events, guests } from './tables'

type Guest = [who: string, answer: Answer]
type Sample = {
  title: string
  calendar: CalendarName
  /** Days after the Monday of this week. */
  day: number
  /** Without times it is of whole days. */
  from?: string
  until?: string
  days?: number
  rule?: string
  location?: string
  description?: string
  reminders?: number[]
  owner?: string
  guests?: Guest[]
  busy?: boolean
}

const owner = 'Odile Marchetti'
const samples: Sample[] = [
  {
    title: 'Week plan',
    calendar: 'Business',
    day: -21,
    from: '08:30',
    until: '09:00',
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    location: 'North Quay, upper room',
    reminders: [10],
    guests: [
      ['Thaddeus Okonkwo', 'coming'],
      ['Wilhelmina Tran', 'coming'],
    ],
  },
  { title: 'Choir', calendar: 'Personal', day: -21, from: '18:00', until: '19:00', rule: 'FREQ=WEEKLY;BYDAY=MO' },
  {
    title: 'Swimming',
    calendar: 'Family',
    day: -18,
    from: '17:30',
    until: '18:30',
    rule: 'FREQ=WEEKLY;BYDAY=TH',
    reminders: [60],
  },
  {
    title: 'Market with Noor',
    calendar: 'Family',
    day: -16,
    from: '10:00',
    until: '12:00',
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA',
    busy: false,
  },
  { title: 'Bay 7 closed for paint', calendar: 'ETC', day: 0, days: 3, busy: false },
  {
    title: 'Lantern Press review',
    calendar: 'Business',
    day: 1,
    from: '09:00',
    until: '10:00',
    location: 'Lantern Press, Corn Hill',
    description: 'Two late Fridays in a row. Bring the times at the door.',
    guests: [['Wilhelmina Tran', 'maybe']],
  },
  {
    title: 'Seal fitted, Cool van 02',
    calendar: 'Business',
    day: 2,
    from: '07:00',
    until: '08:30',
    location: 'North Quay depot, bay 2',
    description: 'Box empty from 06:45. After the work the van needs half an hour to come back to 4 °C.',
    reminders: [30, 1440],
    guests: [
      ['Ignatius Bell', 'coming'],
      ['Nkem Okafor', 'coming'],
      ['Thaddeus Okonkwo', 'maybe'],
      ['Henrike Brandt <henrike@brandtcooling.example>', 'waiting'],
    ],
  },
  {
    title: 'Saturday territories',
    calendar: 'Business',
    day: 2,
    from: '10:00',
    until: '11:30',
    location: 'Tanners’ Reach',
    owner: 'Thaddeus Okonkwo',
    guests: [
      [owner, 'waiting'],
      ['Wilhelmina Tran', 'coming'],
    ],
  },
  { title: 'Dentist', calendar: 'Personal', day: 3, from: '15:00', until: '16:00', reminders: [120] },
  { title: 'Public holiday, depot closed', calendar: 'Holiday', day: 10, days: 1, busy: false },
]

export const calendarSeed: Seed = {
  name: 'calendar',
  always: [
    grantStep('Calendar', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update', 'delete'],
      author: ['create', 'read', 'update', 'delete'],
    }),
  ],
  demo: [
    async (ctx) => {
      const known = await peopleOf(ctx)
      for (const [at, sample] of samples.entries()) await put(ctx, known, { id: at + 1, sample })
    },
  ],
}

async function peopleOf({ db }: SeedContext): Promise<Map<string, number>> {
  const names = [owner, ...samples.flatMap(({ guests: all = [] }) => all.map(([who]) => who))]
  const rows = await db.select({ id: users.id, name: users.fullName }).from(users).where(inArray(users.fullName, names))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

type Putting = { id: number; sample: Sample }
async function put({ db, now }: SeedContext, known: Map<string, number>, { id, sample }: Putting): Promise<void> {
  const { day, from, until, days = 1, guests: invited = [], owner: of = owner, rule, ...plain } = sample
  const monday = -weekdayOf(dayNumber(dateIn(now, 0)))
  const at = (later: number, time: string) => new Date(`${dateIn(now, monday + day + later)}T${time}:00.000Z`)
  const startAt = at(0, from ?? '00:00')
  const endAt = until ? at(0, until) : at(days, '00:00')
  const read = rule === undefined ? undefined : readRule(rule)
  await db.insert(events).values({
    ...plain,
    id,
    ownerId: known.get(of)!,
    uid: `demo-${id}@meridian`,
    startAt,
    endAt,
    allDay: from === undefined,
    zone: 'UTC',
    rule: read ? writeRule(read) : null,
    remindAt: plain.reminders ? now : null,
  })
  if (invited.length > 0)
    await db.insert(guests).values(
      invited.map(([who, answer]) => {
        const [, name = '', email = ''] = /^(.+) <(.+)>$/.exec(who) ?? []
        return { eventId: id, answer, userId: known.get(who) ?? null, name, email, token: email ? `demo-${id}` : null }
      }),
    )
}
