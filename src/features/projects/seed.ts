import { eq, inArray } from 'drizzle-orm'
import type { Seed, SeedContext } from '#server/prepare'
import { dateIn } from '#server/seed'
import { grantStep } from '#features/people/access/seed'
import { users } from '#features/people/users/tables'
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

/** What each costs and when it ends, in the order of their ids; `led` is days ago, `due` days ahead. */
const everyBudget: {
  client: string
  description: string
  budget: number
  spent: number
  led: number
  due: number
  tasks: [completed: number, total: number]
  comments: number
  joins?: true
}[] = [
  {
    client: 'North Quay depot',
    description: 'Each bay says which van comes next, so that nobody walks the quay with a list.',
    budget: 18_400_00,
    spent: 14_120_00,
    led: 92,
    due: 24,
    tasks: [35, 45],
    comments: 14,
  },
  {
    client: 'Averne Freight',
    description: 'Twelve chargers at two depots, and plans that know when a van must be back on its cable.',
    budget: 61_000_00,
    spent: 9_850_00,
    led: 31,
    due: 118,
    tasks: [11, 61],
    comments: 9,
    joins: true,
  },
  {
    client: 'Mossgrove Pharmacy',
    description: 'The temperature of each cool box, from the shelf to the door, on one page for the inspector.',
    budget: 24_500_00,
    spent: 15_930_00,
    led: 74,
    due: 12,
    tasks: [31, 50],
    comments: 22,
  },
  {
    client: 'Averne Freight',
    description: 'Early and late shifts go round, breaks fall where the law wants them, and everybody sees why.',
    budget: 8_200_00,
    spent: 7_640_00,
    led: 140,
    due: 6,
    tasks: [30, 33],
    comments: 31,
    joins: true,
  },
  {
    client: 'City of Port Averne',
    description: 'New one-way streets, the bridge at Ferrymead and all doors of the old town, driven and measured.',
    budget: 35_750_00,
    spent: 16_020_00,
    led: 58,
    due: 67,
    tasks: [36, 80],
    comments: 18,
    joins: true,
  },
  {
    client: 'Quayside Grocers',
    description: 'Customers send back what they did not want, and have their money before the van is home.',
    budget: 12_600_00,
    spent: 4_310_00,
    led: 26,
    due: 45,
    tasks: [8, 24],
    comments: 5,
  },
  {
    client: 'Lantern Press',
    description: 'Where a parcel is and when it comes, in English, French and Arabic, on any telephone.',
    budget: 15_300_00,
    spent: 8_870_00,
    led: 49,
    due: -3,
    tasks: [27, 50],
    comments: 11,
    joins: true,
  },
]
async function sowBudgets({ db, now }: SeedContext): Promise<void> {
  const [head] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'admin@demo.com'))
  for (const [index, { budget, spent, led, due, tasks, joins, ...said }] of everyBudget.entries()) {
    const id = index + 1
    const [row] = await db
      .update(projects)
      .set({
        ...said,
        budgetCents: budget,
        spentCents: spent,
        startDate: dateIn(now, -led),
        deadline: dateIn(now, due),
        completedTask: tasks[0],
        totalTask: tasks[1],
      })
      .where(eq(projects.id, id))
      .returning({ id: projects.id })
    // a project that somebody deleted gets nobody
    if (row && head && joins)
      await db.insert(projectMembers).values({ projectId: id, userId: head.id, position: 99 }).onConflictDoNothing()
  }
}

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
    sowBudgets,
  ],
}
