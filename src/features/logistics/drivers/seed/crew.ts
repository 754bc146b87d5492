/** Who drives in the demo: fourteen, by vehicle in the order of the fleet. Each has two days off, and on each day of the week
 *  four of North Quay, two of Kiln End and one of Eastfold are at work, or more. */
import type { AbsenceReason, AccountState, DutyState, Shift } from '#features/logistics/drivers/contract'

type Absence = { from: number; until: number; reason: AbsenceReason; note: string }
type Hand = {
  name: string
  depotId: number
  vehicleId: number | null
  account: AccountState
  duty: DutyState
  skills: string[]
  shifts: Shift[]
  homeLine: string
  homeLat: number
  homeLon: number
  /** Days until their licence ends. */
  licenceIn: number | null
  servicePercent?: number
  drivePercent?: number
  maxStops?: number
  note?: string
  absence?: Absence
}

const [northQuay, kilnEnd, eastfold] = [1, 2, 3]
const [minute, hour] = [60, 3600]

const lunch = { seconds: 30 * minute, earliestSeconds: 4.5 * hour, latestSeconds: 6 * hour, skippable: false }
const coffee = { seconds: 15 * minute, earliestSeconds: 2 * hour, latestSeconds: 3 * hour, skippable: true }
const week = (days: readonly number[], from: string, until: string, breaks = [lunch]): Shift[] =>
  days.map((weekday) => ({ weekday, from, until, breaks }))
const day = (...days: number[]): Shift[] => week(days, '07:00', '15:30', [coffee, lunch])
const late = (...days: number[]): Shift[] => week(days, '11:30', '20:00')

export const crew: readonly Hand[] = [
  {
    name: 'Nkem Okafor',
    depotId: northQuay,
    vehicleId: 1,
    account: 'active',
    duty: 'available',
    skills: ['Refrigerated', 'Pharmacy'],
    shifts: day(1, 2, 3, 4, 5),
    homeLine: '16 Sorrel Way',
    homeLat: 38.51129,
    homeLon: -41.98504,
    licenceIn: 412,
    note: 'Knows every clinic of Saltmarket by its back door.',
  },
  {
    name: 'Odalys Ferreira',
    depotId: northQuay,
    vehicleId: 2,
    account: 'active',
    duty: 'available',
    skills: ['Fragile'],
    shifts: day(1, 2, 3, 4, 5),
    homeLine: '13 East Grove',
    homeLat: 38.51135,
    homeLon: -42.01707,
    licenceIn: 655,
  },
  {
    name: 'Tadeo Brandt',
    depotId: kilnEnd,
    vehicleId: 3,
    account: 'active',
    duty: 'available',
    skills: ['Tail lift'],
    shifts: day(1, 2, 3, 4, 5),
    homeLine: '17 Silver Close',
    homeLat: 38.52094,
    homeLon: -41.97517,
    licenceIn: 19,
  },
  {
    name: 'Saoirse Quill',
    depotId: northQuay,
    vehicleId: 4,
    account: 'active',
    duty: 'available',
    skills: ['Tail lift', 'Two hands'],
    shifts: day(2, 3, 4, 6, 7),
    homeLine: '51 East Grove',
    homeLat: 38.48219,
    homeLon: -41.97333,
    licenceIn: 901,
  },
  {
    name: 'Ruben Vantongeren',
    depotId: northQuay,
    vehicleId: 5,
    account: 'active',
    duty: 'available',
    skills: ['Heavy goods', 'Forklift', 'Tail lift'],
    shifts: day(2, 3, 4, 6, 7),
    homeLine: '25 Bridge Way',
    homeLat: 38.47842,
    homeLon: -42.00394,
    licenceIn: 233,
  },
  {
    name: 'Yuki Halloran',
    depotId: northQuay,
    vehicleId: 6,
    account: 'active',
    duty: 'available',
    skills: ['Pharmacy'],
    shifts: day(1, 2, 5, 6, 7),
    homeLine: '33 Bishop Close',
    homeLat: 38.50145,
    homeLon: -42.02546,
    licenceIn: 540,
    drivePercent: 95,
  },
  {
    name: 'Bram Castellane',
    depotId: eastfold,
    vehicleId: 7,
    account: 'active',
    duty: 'available',
    skills: ['Bike'],
    shifts: day(1, 2, 3, 4, 7),
    homeLine: '4 Curlew Lane',
    homeLat: 38.50186,
    homeLon: -41.99918,
    licenceIn: null,
    maxStops: 30,
  },
  {
    name: 'Dario Fonseca',
    depotId: northQuay,
    vehicleId: 8,
    account: 'active',
    duty: 'available',
    skills: ['Heavy goods', 'Tail lift'],
    shifts: day(1, 2, 5, 6, 7),
    homeLine: '3 Cloister Drive',
    homeLat: 38.47773,
    homeLon: -42.03696,
    licenceIn: 77,
  },
  {
    name: 'Marlowe Ashby',
    depotId: kilnEnd,
    vehicleId: 9,
    account: 'active',
    duty: 'available',
    skills: ['Fragile'],
    shifts: [...late(2), ...day(3, 5, 6, 7)],
    homeLine: '29 Friar Terrace',
    homeLat: 38.52315,
    homeLon: -41.98093,
    licenceIn: 318,
  },
  {
    name: 'Ilse Korpela',
    depotId: eastfold,
    vehicleId: 10,
    account: 'active',
    duty: 'available',
    skills: ['Bike', 'Pharmacy'],
    shifts: day(2, 3, 4, 5, 6),
    homeLine: '5 Lantern Row',
    homeLat: 38.50425,
    homeLon: -41.96956,
    licenceIn: null,
  },
  {
    name: 'Hana Suzuki',
    depotId: kilnEnd,
    vehicleId: 11,
    account: 'active',
    duty: 'available',
    skills: ['Refrigerated'],
    shifts: day(1, 2, 4, 6, 7),
    homeLine: '37 Weaver Rise',
    homeLat: 38.52427,
    homeLon: -42.012,
    licenceIn: 145,
    servicePercent: 90,
  },
  {
    name: 'Piet Oyelaran',
    depotId: northQuay,
    vehicleId: 12,
    account: 'active',
    duty: 'off',
    skills: ['Two hands'],
    shifts: day(1, 2, 3, 4, 5),
    homeLine: '28 Forge Way',
    homeLat: 38.48351,
    homeLon: -41.97625,
    licenceIn: 466,
    absence: { from: -2, until: 5, reason: 'holiday', note: 'A week on Gull Island' },
  },
  {
    name: 'Leocadia Brun',
    depotId: eastfold,
    vehicleId: null,
    account: 'suspended',
    duty: 'off',
    skills: ['Fragile'],
    shifts: day(1, 2, 3, 4, 5),
    homeLine: '6 Mill Row',
    homeLat: 38.50244,
    homeLon: -41.96977,
    licenceIn: -12,
    note: 'Suspended until the new licence is here.',
  },
  {
    name: 'Matthias Holm',
    depotId: kilnEnd,
    vehicleId: null,
    account: 'invited',
    duty: 'off',
    skills: [],
    shifts: [],
    homeLine: '10 Sorrel Road',
    homeLat: 38.51307,
    homeLon: -41.98438,
    licenceIn: 1204,
    absence: { from: 20, until: 24, reason: 'training', note: 'Course for the tail lift' },
  },
]
