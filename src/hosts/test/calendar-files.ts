/** iCalendar files that a test imports, and the job that takes the large ones. */
import { importCalendarFile } from '#features/calendar/contract/import-events'
import { features } from '#features/server'
import type { Host } from '#server/host'
import { runNext } from '#server/job-runner'

export const vevent = (title: string, ...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  `SUMMARY:${title}`,
  ...lines,
  'END:VEVENT',
]
export const single = (title: string): string[] =>
  vevent(title, `UID:${title}`, 'DTSTART:20260601T100000Z', 'DURATION:PT1H')
/** Of a series that goes on each day. */
export const daily = ['DTSTART:20260601T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY']
export const calendarFile = (all: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...all.flat(), 'END:VCALENDAR', ''].join('\r\n')

/** All features, with imports as their only jobs: what else waits takes as long as it takes. */
export const importing = features.map((one) => ({
  ...one,
  jobs: one.jobs.filter(([{ job }]) => job === importCalendarFile.job),
}))
export async function runImports(host: Host): Promise<void> {
  while (await runNext(importing, host));
}
