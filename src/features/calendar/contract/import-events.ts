/** A calendar file is imported: a small one at once, a large one by a job in blocks. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { id } from '#contract/params'
import { calendars } from '#features/calendar/contract'
import { jobStates } from '#contract/job-states'

/** More events than these would keep other writes waiting: they are a job of so many blocks. */
export const inBlock = 100

export const leftReasons = ['unreadable', 'rule', 'cancelled', 'full'] as const
const taken = {
  added: z.int(),
  updated: z.int(),
  /** What was not taken, by its title and why. `full`: the person has all the series that one may have. */
  left: z.array(z.object({ title: z.string(), why: z.enum(leftReasons) })),
}
export const Imported = z.object(taken)
export type Imported = z.infer<typeof Imported>

export const importEvents = endpoint('POST /api/apps/calendar/import', {
  says: 'Take the events of an iCalendar file; what was taken before is known by its UID. More than 100 events are taken by a job, whose id is the answer',
  needs: ['create', 'Calendar'],
  body: z.strictObject({ file: z.string(), calendar: z.enum(calendars) }),
  gives: [201, z.union([Imported, z.object({ importId: z.int() })])],
  fails: {
    file_unreadable: [400, { message: 'This is no iCalendar file' }],
    too_many_events: [413, { message: 'A file holds 2,000 events at most' }],
    import_running: [409, z.object({ message: z.string(), importId: z.int() })],
  },
})

export const CalendarImport = z.object({
  id: z.int(),
  state: z.enum(jobStates),
  /** It runs and was asked to stop. */
  cancelAsked: z.boolean(),
  share: z.number(),
  ...taken,
  /** How many were not taken; the first 100 of them are named. */
  leftCount: z.int(),
})
export type CalendarImport = z.infer<typeof CalendarImport>

const import_unknown = [404, { message: 'Import not found' }] as const
export const getCalendarImport = endpoint('GET /api/apps/calendar/import/{id}', {
  says: 'How far an import of mine is, and what it took',
  needs: ['read', 'Calendar'],
  params: { id },
  gives: [200, CalendarImport],
  fails: { import_unknown },
})
export const cancelCalendarImport = endpoint('POST /api/apps/calendar/import/{id}/cancel', {
  says: 'Stop an import of mine; what it took stays',
  needs: ['create', 'Calendar'],
  params: { id },
  gives: [200, CalendarImport],
  fails: {
    import_unknown,
    import_over: [409, { message: 'Only an import that is not over can be cancelled', allowed: [] }],
  },
})

/** What was done of a file by now: kept with each block. */
export const ImportProgress = z.object({ done: z.int(), ...taken, leftCount: z.int() })
export type ImportProgress = z.infer<typeof ImportProgress>

/** Its file was read once before it was asked for, and is read apart from what serves: it may be begun again. */
export const importCalendarFile = job('importCalendarFile', {
  says: 'Take the events of a calendar file',
  lane: 'import',
  input: z.object({
    file: z.string(),
    /** By whose clock times without a zone are meant. */
    zone: z.string(),
    calendar: z.enum(calendars),
    /** Makes the UIDs of events that have none, alike each time the file is read. */
    word: z.string(),
  }),
  gives: ImportProgress,
})
