import { momentAgo } from '#server/seed'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { importRows, imports, type Problem } from './tables'

const columns = ['Stand visitor', 'E-mail', 'Mobile', 'Country', 'Town', 'Remarks']
type DemoRow = [
  name: string,
  email: string,
  phone: string,
  country: string,
  town: string,
  remarks: string,
  wrong?: Problem,
]
const wrong = (field: string, code: string): Problem => ({ field, code })

/** Somebody came back from a fair with a list and went home before the end of it. */
const visitors: DemoRow[] = [
  ['Harrow Lane Deli', 'orders@harrowlane.example', '+44 20 5550 0148', 'United Kingdom', 'Old Averne', 'Twice a week'],
  ['Kestrel Nursery', 'hello@kestrel.example', '+44 20 5550 0102', 'United Kingdom', 'Eastfold', ''],
  [
    'Bastian Rook',
    'bastian at rook',
    '+49 30 5550 0166',
    'Germany',
    'Saltmarket',
    'Write again',
    wrong('email', 'no_email'),
  ],
  ['Fenwick Pharmacy', 'stock@fenwick.example', '+44 20 5550 0133', 'United Kingdom', 'Ferrymead', 'Keep cool'],
  [
    'Oriel Tea Rooms',
    'tea@oriel.example',
    '+33 1 55 50 01 19',
    'Farnce',
    'Eastfold',
    '',
    wrong('country', 'country_unknown'),
  ],
  ['Dunmore & Vale', 'office@dunmore.example', '+353 1 555 0185', 'Ireland', 'Quarry Wood', ''],
  [
    '',
    'lotte@abara.example',
    '+31 20 555 0124',
    'Netherlands',
    'Ferrymead',
    'Name on her card',
    wrong('customer', 'missing'),
  ],
  ['Saltmarket Fish', 'fresh@saltmarket.example', '+351 22 555 0157', 'Portugal', 'Saltmarket', 'Before seven'],
  ['Marisol Quay', 'marisol@quay.example', '+34 91 555 0171', 'Spain', 'Old Averne', ''],
  ['Fenwick Chemists', 'stock@fenwick.example', '', 'United Kingdom', 'Ferrymead', '', wrong('email', 'twice')],
  ['Tobias Lindqvist', 'tobias@lindqvist.example', '+46 8 555 0190', 'Sweden', 'Eastfold', 'Has a ramp'],
  ['Atelier Nour', 'nour@atelier.example', '+212 5 2255 5012', 'Morocco', 'Old Averne', 'Prefers French'],
]

async function sowFair({ db, now }: SeedContext): Promise<void> {
  const [made] = await db
    .insert(imports)
    .values({
      what: 'customers',
      fileName: 'averne-fair-visitors.csv',
      written: 'semicolon, UTF-8',
      state: 'fixing',
      columns: columns.map((name, at) => ({ name, example: visitors[0]![at] as string })),
      fields: ['customer', 'email', 'contact', 'country', 'city', 'note'],
      reading: { dates: 'dmy', decimal: '.' },
      createdAt: momentAgo(now, 1),
    })
    .returning({ id: imports.id })
  await db.insert(importRows).values(
    visitors.map(([name, email, phone, country, town, remarks, problem], at) => ({
      importId: made!.id,
      row: at + 1,
      cells: [name, email, phone, country, town, remarks],
      state: problem ? ('wrong' as const) : ('ready' as const),
      problems: problem ? [problem] : [],
      key: problem?.code === 'no_email' ? '' : email,
    })),
  )
}

/** Of each kind of file only who may add what it brings. */
export const importsSeed: Seed = {
  name: 'imports',
  always: [grantStep('Import', { maintainer: ['create', 'read'], editor: ['create', 'read'] })],
  demo: [sowFair],
}
