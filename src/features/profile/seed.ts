import { inArray } from 'drizzle-orm'
import type { Seed, SeedContext } from '#server/prepare'
import { momentAgo } from '#server/seed'
import { grantStep } from '#features/people/access/seed'
import { users } from '#features/people/users/tables'
import { connections, teamMembers, teams } from './tables'

const everyTeam: { title: string; description: string; chips: string[]; people: string[] }[] = [
  {
    title: 'Dispatch',
    description: 'Plans the day and watches it',
    chips: ['Routes', 'Exceptions'],
    people: [
      'Thaddeus Okonkwo',
      'Cosimo Adebayo',
      'Odile Marchetti',
      'Saoirse Quill',
      'Evander Holt',
      'Odalys Pereira',
    ],
  },
  {
    title: 'North Quay depot',
    description: 'Loads, scans, returns',
    chips: ['Loading', 'Early shift', 'Returns'],
    people: [
      'Ignatius Bell',
      'Zuleika Rahman',
      'Nkem Okafor',
      'Odile Marchetti',
      'Tadeo Marsh',
      'Rufus Abernathy',
      'Kofi Mensah',
      'Ingrid Solheim',
    ],
  },
  {
    title: 'Billing',
    description: 'Invoices and refunds',
    chips: ['Invoices', 'Refunds'],
    people: ['Wilhelmina Tran', 'Odile Marchetti', 'Harriet Odum', 'Isolde Brandvold'],
  },
  {
    title: 'Maps of Averne',
    description: 'Drives new streets and measures their doors',
    chips: ['Roads', 'Addresses'],
    people: ['Leopold Anand', 'Ludmila Horvat', 'Ambrose Nakamura', 'Thaddeus Okonkwo'],
  },
]
/** Who keeps whom, without being asked back. */
const everyConnection: Record<string, string[]> = {
  'Odile Marchetti': [
    'Thaddeus Okonkwo',
    'Wilhelmina Tran',
    'Cosimo Adebayo',
    'Ignatius Bell',
    'Saoirse Quill',
    'Evander Holt',
  ],
  'Thaddeus Okonkwo': ['Odile Marchetti', 'Cosimo Adebayo', 'Nkem Okafor', 'Yusra Haddad'],
  'Wilhelmina Tran': ['Odile Marchetti', 'Harriet Odum'],
  'Ignatius Bell': ['Odile Marchetti', 'Zuleika Rahman', 'Nkem Okafor'],
  'Cosimo Adebayo': ['Thaddeus Okonkwo'],
  'Nkem Okafor': ['Yusra Haddad', 'Zuleika Rahman'],
}

async function sowTeams({ db, now }: SeedContext): Promise<void> {
  const names = [...everyTeam.flatMap(({ people }) => people), ...Object.values(everyConnection).flat()]
  const found = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.fullName, [...new Set(names)]))
  const idOf = new Map(found.map(({ id, name }) => [name, id]))
  for (const [at, { people, ...team }] of everyTeam.entries()) {
    const teamId = at + 1
    await db.insert(teams).values({ ...team, id: teamId, createdAt: momentAgo(now, 200 - at * 9) })
    const seats = people.flatMap((name) => idOf.get(name) ?? [])
    if (seats.length > 0)
      await db.insert(teamMembers).values(seats.map((userId, position) => ({ teamId, userId, position })))
  }
  const pairs = Object.entries(everyConnection).flatMap(([name, others]) => {
    const userId = idOf.get(name)
    const ids = others.flatMap((other) => idOf.get(other) ?? [])
    return userId === undefined ? [] : ids.map((otherId) => ({ userId, otherId, at: momentAgo(now, 30) }))
  })
  if (pairs.length > 0) await db.insert(connections).values(pairs)
}

export const profileSeed: Seed = {
  name: 'profile',
  always: [
    grantStep('Team', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [sowTeams],
}
