import type { Seed } from '#server/prepare'
import { momentAgo } from '#server/seed'
import { presences } from './contract'
import { users } from './tables'

/** The five whose passwords everybody knows: one for each role. */
export const demoAccounts = [
  { fullName: 'Odile Marchetti', email: 'admin@demo.com', role: 'admin' },
  { fullName: 'Thaddeus Okonkwo', email: 'maintainer@demo.com', role: 'maintainer' },
  { fullName: 'Wilhelmina Tran', email: 'editor@demo.com', role: 'editor' },
  { fullName: 'Ignatius Bell', email: 'author@demo.com', role: 'author' },
  { fullName: 'Petronella Quist', email: 'client@demo.com', role: 'subscriber' },
] as const

const names = [
  'Nkem Okafor',
  'Cosimo Adebayo',
  'Saoirse Quill',
  'Evander Holt',
  'Zuleika Rahman',
  'Leopold Anand',
  'Harriet Odum',
  'Isolde Brandvold',
  'Tadeo Marsh',
  'Odalys Pereira',
  'Yusra Haddad',
  'Bartholomew Finch',
  'Ottoline Reyes',
  'Caspian Doyle',
  'Ludmila Horvat',
  'Ambrose Nakamura',
  'Fenella Achterberg',
  'Rufus Abernathy',
  'Ingrid Solheim',
  'Mateus Carvalho',
  'Persis Lovelace',
  'Dashiell Moreau',
  'Anneliese Krug',
  'Kofi Mensah',
  'Beatrix Vandersloot',
  'Emeka Obi',
  'Rosalind Achebe',
  'Sigrid Thorne',
  'Tiberius Lang',
  'Valentina Cruz',
  'Winifred Ashby',
  'Xavier Delacroix',
  'Yaroslav Petrov',
  'Zephyrine Dubois',
  'Alaric Stone',
  'Brunhilde Meier',
  'Ciaran Walsh',
  'Dorothea Lindqvist',
  'Eleazar Katz',
  'Florian Weiss',
  'Guinevere Hart',
  'Hamish Drummond',
  'Imogen Frost',
  'Joaquin Salazar',
  'Katarina Novak',
]
/** All whom a demo begins with. */
export const sampleNames = [...demoAccounts.map(({ fullName }) => fullName), ...names]
/** Of the samples that would wait for their invitation: who writes in the chat of the demo is there. */
const present = ['Nkem Okafor']

const companies = ['Averne Freight', 'Quayside Grocers', 'Lantern Press', 'Mossgrove Pharmacy']
const places = [
  ['France', '+33 1 55 01 '],
  ['Australia', '+61 2 5550 '],
  ['United States', '+1 202 555 '],
  ['Brazil', '+55 11 5555 '],
  ['India', '+91 22 5550 '],
] as const
const roles = ['author', 'editor', 'subscriber', 'maintainer', 'author', 'subscriber', 'author', 'editor']
const plans = ['basic', 'team', 'company', 'enterprise']
const billings = ['Manual-Credit Card', 'Manual-Cash', 'Manual-PayPal', 'Auto debit']
const spoken = ['English', 'French', 'Arabic', 'English', 'Portuguese']

export const usersSeed: Seed = {
  name: 'users',
  demo: [
    async ({ db, now }) => {
      const everybody = [
        ...demoAccounts.map((account) => ({ ...account, demo: true })),
        ...names.map((fullName, index) => sample(fullName, index)),
      ]
      await db.insert(users).values(everybody.map((person, index) => row(person, index, now)))
    },
  ],
}

type Person = { fullName: string; email: string; role: string; demo: boolean }

function sample(fullName: string, index: number): Person {
  const company = companies[index % companies.length]!
  const [first = ''] = fullName.toLowerCase().split(' ')
  return {
    fullName,
    email: `${first}@${company.toLowerCase().replaceAll(' ', '')}.example`,
    role: roles[index % roles.length]!,
    demo: false,
  }
}

function row(person: Person, index: number, now: Date): typeof users.$inferInsert {
  const [country, prefix] = places[index % places.length]!
  return {
    ...person,
    id: index + 1,
    company: companies[person.demo ? 0 : (index - demoAccounts.length) % companies.length]!,
    username: person.email.split('@')[0]!,
    country,
    contact: `${prefix}${String(100 + index * 7).padStart(4, '0')}`,
    currentPlan: person.demo ? 'enterprise' : plans[(index * 3) % plans.length]!,
    status:
      person.demo || present.includes(person.fullName)
        ? 'active'
        : index % 9 === 4
          ? 'inactive'
          : index % 6 === 5
            ? 'pending'
            : 'active',
    billing: billings[(index * 5 + 3) % billings.length]!,
    presence: person.demo ? 'online' : presences[index % presences.length]!,
    taskDone: (index * 137) % 1400,
    projectDone: (index * 31) % 600,
    taxId: `AV-${String(8800 + index * 13)}`,
    language: spoken[index % spoken.length]!,
    createdAt: momentAgo(now, Math.max(0, (49 - index) * 4 + 2), '08:30'),
  }
}
