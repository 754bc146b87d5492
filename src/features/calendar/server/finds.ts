import { sql } from 'drizzle-orm'
import type { Finding } from '#server/finding'
import { soughtIn } from '#server/table'
import { events } from '#features/calendar/tables'
import { seenBy } from './rows'

const { allDay, id, location, startAt, title } = events

/** One's own, and those to which one is invited. */
export const findEvents: Finding = {
  kind: 'events',
  title: { en: 'Events', fr: 'Événements', ar: 'الأحداث' },
  icon: 'calendar',
  needs: ['read', 'Calendar'],
  path: (event, day) => `/apps/calendar?view=day&date=${day}&event=${event}`,
  of: (ctx) => {
    const zone = ctx.person?.zone ?? ctx.host.settings.zone
    const day = sql`to_char(${startAt} at time zone case when ${allDay} then 'UTC' else ${zone} end, 'YYYY-MM-DD')`
    return {
      id,
      key: day,
      text: soughtIn(title, location),
      where: [seenBy(ctx.db, ctx.person!.id)],
      newest: sql`${startAt} desc, ${id} desc`,
      title,
      detail: location,
      day,
    }
  },
}
