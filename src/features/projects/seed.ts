import { inArray } from 'drizzle-orm'
import type { Seed } from '#server/prepare'
import { grantStep } from '#features/access/seed'
import { users } from '#features/users/tables'
import { projectMembers, projects } from './tables'

/** The first of the people leads it. */
const everyProject: {
  logo: string
  name: string
  project: string
  progress: number
  minutes: number
  people: string[]
}[] = [
  {
    logo: 'building-warehouse',
    name: 'Bay screens at North Quay',
    project: 'Depot works',
    progress: 78,
    minutes: 1122,
    people: ['Ignatius Bell', 'Zuleika Rahman', 'Tadeo Marsh', 'Rufus Abernathy', 'Kofi Mensah', 'Ingrid Solheim'],
  },
  {
    logo: 'bolt',
    name: 'Chargers for twelve e-vans',
    project: 'Fleet',
    progress: 18,
    minutes: 564,
    people: ['Yusra Haddad', 'Nkem Okafor', 'Caspian Doyle', 'Mateus Carvalho'],
  },
  {
    logo: 'snowflake',
    name: 'Cold chain logbook',
    project: 'Pharmacy',
    progress: 62,
    minutes: 1515,
    people: ['Saoirse Quill', 'Nkem Okafor', 'Persis Lovelace', 'Bartholomew Finch', 'Anneliese Krug'],
  },
  {
    logo: 'scale',
    name: 'Fair hours for every driver',
    project: 'Planning rules',
    progress: 91,
    minutes: 2047,
    people: ['Cosimo Adebayo', 'Thaddeus Okonkwo', 'Evander Holt', 'Odalys Pereira'],
  },
  {
    logo: 'map-2',
    name: 'New map of Averne',
    project: 'Roads and maps',
    progress: 45,
    minutes: 3360,
    people: [
      'Thaddeus Okonkwo',
      'Cosimo Adebayo',
      'Leopold Anand',
      'Ludmila Horvat',
      'Ambrose Nakamura',
      'Fenella Achterberg',
      'Beatrix Vandersloot',
    ],
  },
  {
    logo: 'receipt-refund',
    name: 'Refunds without a telephone call',
    project: 'Service',
    progress: 33,
    minutes: 790,
    people: ['Wilhelmina Tran', 'Petronella Quist', 'Isolde Brandvold'],
  },
  {
    logo: 'device-mobile',
    name: 'Tracking page in three languages',
    project: 'Website',
    progress: 54,
    minutes: 1268,
    people: ['Harriet Odum', 'Ottoline Reyes', 'Dashiell Moreau', 'Rosalind Achebe', 'Sigrid Thorne'],
  },
]

export const projectsSeed: Seed = {
  name: 'projects',
  always: [grantStep('Project', { maintainer: ['read'], editor: ['read'], author: ['read'] })],
  demo: [
    async ({ db }) => {
      const names = [...new Set(everyProject.flatMap(({ people }) => people))]
      const found = await db
        .select({ id: users.id, name: users.fullName })
        .from(users)
        .where(inArray(users.fullName, names))
      const idOf = new Map(found.map(({ id, name }) => [name, id]))
      for (const [index, { people, ...project }] of everyProject.entries()) {
        const [leaderId, ...team] = people.flatMap((name) => idOf.get(name) ?? [])
        await db.insert(projects).values({ ...project, id: index + 1, leaderId: leaderId ?? null })
        await db
          .insert(projectMembers)
          .values(team.map((userId, position) => ({ projectId: index + 1, userId, position })))
      }
    },
  ],
}
