import * as z from 'zod/mini'
import { Int, IntOrNull, Text, TextOrNull } from '#contract/fields'
import { sheet } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { job } from '#contract/job'
import { exported, list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, id, int, text } from '#contract/params'
import { day, fitTogether, from, until } from '#features/logistics/depots/contract'
import { Break, seconds, Working } from '#features/logistics/drivers/contract/working'

export type { Break, Working } from '#features/logistics/drivers/contract/working'

export const accountStates = ['invited', 'active', 'suspended', 'archived'] as const
export type AccountState = (typeof accountStates)[number]
export const accountMoveNames = ['activate', 'suspend', 'reinstate', 'archive'] as const
export type AccountMove = (typeof accountMoveNames)[number]
export const dutyStates = ['off', 'available', 'on_route', 'on_break'] as const
export type DutyState = (typeof dutyStates)[number]
export const dutyMoveNames = ['begin', 'start', 'pause', 'resume', 'end'] as const
export type DutyMove = (typeof dutyMoveNames)[number]
export const absenceReasons = ['holiday', 'sick', 'training', 'other'] as const
export type AbsenceReason = (typeof absenceReasons)[number]
export const licenceStates = ['valid', 'soon', 'expired', 'unknown'] as const
export type LicenceState = (typeof licenceStates)[number]

/** From Monday, 1, to Sunday, 7, by the clock of the depot. */
const Shift = z.strictObject({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  from,
  until,
  breaks: z.array(Break).check(z.maxLength(4)),
})
export type Shift = z.infer<typeof Shift>

const secondOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60
/** A break that may begin as late as it says is over before the shift is. */
const breaksFit = (shifts: readonly Shift[]): boolean =>
  shifts.every((shift) =>
    shift.breaks.every(
      (one) =>
        one.earliestSeconds <= one.latestSeconds &&
        one.latestSeconds + one.seconds <= secondOf(shift.until) - secondOf(shift.from),
    ),
  )
const shifts = z
  .array(Shift)
  .check(
    z.maxLength(14),
    z.refine(fitTogether, 'Shifts that end before they begin, or overlap'),
    z.refine(breaksFit, 'A break that does not fit into its shift'),
  )

const dates = { from: z.string(), until: z.string() }
const Absence = z.object({ id: z.int(), ...dates, reason: z.enum(absenceReasons), note: z.string() })
export type Absence = z.infer<typeof Absence>
const known = {
  code: z.string(),
  name: z.string(),
  phone: hideable(z.string(), 'Driver.phone'),
  email: hideable(z.string(), 'Driver.email'),
}
const belongs = { depotId: Int, depot: Text, vehicleId: IntOrNull, vehicle: TextOrNull }
export const Driver = z.object({
  id: z.int(),
  ...known,
  avatar: z.nullable(z.string()),
  skills: z.array(z.string()),
  ...belongs,
  account: z.enum(accountStates),
  duty: z.enum(dutyStates),
  licenceUntil: z.nullable(z.string()),
  licence: z.enum(licenceStates),
  /** Of today, by the clock of their depot. */
  absent: z.nullable(z.enum(absenceReasons)),
  version: z.int(),
})
export type Driver = z.infer<typeof Driver>
export const DriverDetail = z.extend(Driver, {
  userId: z.nullable(z.int()),
  zone: z.string(),
  homeLine: hideable(z.string(), 'Driver.homeLine'),
  homeLat: hideable(z.nullable(z.number()), 'Driver.homeLine'),
  homeLon: hideable(z.nullable(z.number()), 'Driver.homeLine'),
  maxDriveSeconds: z.nullable(z.int()),
  maxWorkSeconds: z.nullable(z.int()),
  maxStops: z.nullable(z.int()),
  servicePercent: z.int(),
  drivePercent: z.int(),
  note: hideable(z.string(), 'Driver.note'),
  shifts: z.array(Shift),
  absences: z.array(Absence),
  /** Where they are sent, by name. */
  territories: z.array(z.object({ id: z.int(), name: z.string(), colour: z.int() })),
  accountAllowed: z.array(z.enum(accountMoveNames)),
  dutyAllowed: z.array(z.enum(dutyMoveNames)),
})
export type DriverDetail = z.infer<typeof DriverDetail>

const short = z.string().check(z.trim(), z.maxLength(120))
const name = short.check(z.minLength(1))
const code = z.string().check(z.trim(), z.toUpperCase(), z.maxLength(12), z.regex(/^[A-Z0-9][A-Z0-9-]*$/))
const degrees = (most: number) => z.nullable(z.number().check(z.minimum(-most), z.maximum(most)))
const percent = z.int().check(z.minimum(20), z.maximum(300))
const skill = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const mail = z.union([z.literal(''), z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email())])
const optional = {
  /** Without one it is given. */
  code: z.optional(code),
  phone: hideable(z.optional(short), 'Driver.phone'),
  email: hideable(z.optional(mail), 'Driver.email'),
  skills: z.optional(z.array(skill).check(z.maxLength(20))),
  vehicleId: z.optional(z.nullable(z.int32())),
  homeLine: hideable(z.optional(z.string().check(z.trim(), z.maxLength(200))), 'Driver.homeLine'),
  homeLat: hideable(z.optional(degrees(90)), 'Driver.homeLine'),
  homeLon: hideable(z.optional(degrees(180)), 'Driver.homeLine'),
  maxDriveSeconds: z.optional(z.nullable(seconds)),
  maxWorkSeconds: z.optional(z.nullable(seconds)),
  maxStops: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1000)))),
  servicePercent: z.optional(percent),
  drivePercent: z.optional(percent),
  licenceUntil: z.optional(z.nullable(day)),
  note: hideable(z.optional(z.string().check(z.trim(), z.maxLength(2000))), 'Driver.note'),
}
export const NewDriver = z.strictObject({ name, depotId: z.int32(), ...optional })
export type NewDriver = z.infer<typeof NewDriver>
export const DriverChange = z.strictObject({
  name: z.optional(name),
  depotId: z.optional(z.int32()),
  ...optional,
  version: z.optional(z.int()),
})
export type DriverChange = z.infer<typeof DriverChange>

const driver_unknown = [404, { message: 'Driver not found' }] as const
const saved = {
  code_taken: [409, { message: 'Another driver has this code' }],
  depot_unknown: [400, { message: 'There is no such depot' }],
  vehicle_unknown: [400, { message: 'There is no such vehicle' }],
} as const

const states = {
  duty: filterBy(...dutyStates),
  account: filterBy(...accountStates),
  licence: filterBy(...licenceStates),
}
const filters = { q: text, ...states, depot: int(0), skill: text }
const sorts = ['driver', 'duty', 'account', 'depot', 'vehicle', 'licence'] as const
export const listDrivers = endpoint('GET /api/apps/logistics/drivers', {
  says: 'A page of drivers, by name',
  needs: ['read', 'Driver'],
  also: ['Depot', 'Vehicle'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ drivers: z.array(Driver), total: z.int() })],
})
export const exportDrivers = endpoint('GET /api/apps/logistics/drivers/export', {
  says: 'All drivers that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Driver'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
const count = z.int()
const counts = { total: count, onDuty: count, onRoute: count, scheduled: count, absent: count, licences: count }
export const summariseDrivers = endpoint('GET /api/apps/logistics/drivers/summary', {
  says: 'How many drivers there are, who works and who is away today, and whose licence ends soon',
  needs: ['read', 'Driver'],
  also: ['Depot'],
  gives: [200, z.object({ ...counts, skills: z.array(z.string()) })],
})
const Span = z.pick(Working, { from: true, until: true, seconds: true, breaks: true })
export const shiftsOn = command('shiftsOn', {
  says: 'The longest shift of each of some drivers on a day, in their order; nothing where one is away',
  does: ['read', 'Driver'],
  input: z.object({ driverIds: z.array(z.int()), day: z.string() }),
  gives: z.object({ shifts: z.array(z.nullable(Span)) }),
})
export const sendDriver = command('sendDriver', {
  says: 'Take the duty of a driver along with their route, by those of these moves that it allows',
  does: ['update', 'Driver'],
  input: z.object({ id: z.int(), moves: z.array(z.enum(dutyMoveNames)) }),
})
export const getDriver = endpoint('GET /api/apps/logistics/drivers/{id}', {
  says: 'One driver, with their shifts, absences and territories, and the moves their states allow',
  needs: ['read', 'Driver'],
  also: ['Depot', 'Vehicle', 'Zone'],
  shows: 'Driver',
  params: { id },
  gives: [200, DriverDetail],
  fails: { driver_unknown },
})
export const addDriver = endpoint('POST /api/apps/logistics/drivers', {
  says: 'Add a driver, who is invited and off duty',
  needs: ['create', 'Driver'],
  body: NewDriver,
  gives: [201, DriverDetail],
  fails: saved,
})
export const updateDriver = endpoint('PUT /api/apps/logistics/drivers/{id}', {
  says: 'Change a driver; states are changed by moves',
  needs: ['update', 'Driver'],
  params: { id },
  body: DriverChange,
  gives: [201, DriverDetail],
  fails: { driver_unknown, ...saved, driver_outdated: outdated },
})
export const setShifts = endpoint('PUT /api/apps/logistics/drivers/{id}/shifts', {
  says: 'The week of a driver, all of it: when they work, and their breaks',
  needs: ['update', 'Driver'],
  params: { id },
  body: z.strictObject({ shifts, version: z.optional(z.int()) }),
  gives: [201, DriverDetail],
  fails: { driver_unknown, driver_outdated: outdated },
})
export const addAbsence = endpoint('POST /api/apps/logistics/drivers/{id}/absences', {
  says: 'A driver does not work from one day to another, both included',
  needs: ['update', 'Driver'],
  params: { id },
  body: z
    .strictObject({
      from: day,
      until: day,
      reason: z.enum(absenceReasons),
      note: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    })
    .check(z.refine((one) => one.from <= one.until, { error: 'It ends before it begins', path: ['until'] })),
  gives: [201, DriverDetail],
  fails: {
    driver_unknown,
    absence_overlaps: [409, z.object({ message: z.string(), from: z.string(), until: z.string() })],
  },
})
export const removeAbsence = endpoint('DELETE /api/apps/logistics/drivers/{id}/absences/{absence}', {
  says: 'A driver works after all',
  needs: ['update', 'Driver'],
  params: { id, absence: id },
  gives: [204],
  fails: { driver_unknown, absence_unknown: [404, { message: 'Absence not found' }] },
})
export const moveAccount = endpoint('POST /api/apps/logistics/drivers/{id}/account', {
  says: 'Whether somebody drives for us: activated, suspended, reinstated, archived. Who does not is off duty',
  needs: ['update', 'Driver'],
  params: { id },
  body: z.strictObject({ move: z.enum(accountMoveNames) }),
  gives: [201, DriverDetail],
  fails: { driver_unknown, move_refused: moveRefused(accountStates, accountMoveNames) },
})
export const moveDuty = endpoint('POST /api/apps/logistics/drivers/{id}/duty', {
  says: 'What a driver is doing: begins work, starts a route, pauses, resumes, ends',
  needs: ['update', 'Driver'],
  params: { id },
  body: z.strictObject({ move: z.enum(dutyMoveNames) }),
  gives: [201, DriverDetail],
  fails: {
    driver_unknown,
    move_refused: moveRefused(dutyStates, dutyMoveNames),
    driver_inactive: [409, { message: 'Only an active driver is on duty' }],
  },
})
export const inviteDriver = endpoint('POST /api/apps/logistics/drivers/{id}/invite', {
  says: 'Give a driver a sign-in of their own, and send them the link to it',
  needs: ['update', 'Driver'],
  also: ['User'],
  params: { id },
  gives: [201, DriverDetail],
  fails: {
    driver_unknown,
    email_missing: [409, { message: 'They have no mail address' }],
    driver_signs_in: [409, { message: 'They sign in already' }],
    sign_in_taken: [409, { message: 'The sign-in with this mail address is somebody else’s' }],
  },
})
export const deleteDriver = endpoint('DELETE /api/apps/logistics/drivers/{id}', {
  says: 'Delete a driver who is off duty',
  needs: ['delete', 'Driver'],
  params: { id },
  gives: [204],
  fails: { driver_unknown, driver_on_duty: [409, { message: 'The driver is on duty' }] },
})
export const restoreDriver = endpoint('POST /api/apps/logistics/drivers/{id}/restore', {
  says: 'Bring back a driver who was deleted, with their week, vehicle and documents; zones are given and a phone signs in anew',
  needs: ['delete', 'Driver'],
  also: ['Depot', 'Vehicle', 'Zone', 'User'],
  params: { id },
  gives: [201, DriverDetail],
  fails: {
    driver_unknown: [404, { message: 'No deleted driver has this id' }],
    depot_unknown: [409, { message: 'Its depot was deleted: bring that back first' }],
    code_taken: [409, { message: 'Another driver has their code by now' }],
    sign_in_taken: [409, { message: 'Another driver has their sign-in by now' }],
  },
})
export const forgetDrivers = job('forgetDrivers', {
  says: 'Remove for good the drivers who were deleted long ago, with their documents',
  lane: 'quick',
  every: { at: '03:14' },
})
