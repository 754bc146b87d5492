/** What is counted of a course: what it had from before, and the rows since. */
import { sql } from 'drizzle-orm'
import { courses, enrolments } from '#features/academy/tables'
import { users } from '#features/people/users/tables'

const ofRows = (what: ReturnType<typeof sql>) =>
  sql`(select ${what} from ${enrolments} as taken where taken.course_id = ${courses.id})`

export const studentCount = sql<number>`(${courses.studentsBefore} + ${ofRows(sql`count(*)`)})::int`
export const viewCount = sql<number>`(${courses.viewsBefore} + ${ofRows(sql`coalesce(sum(taken.views), 0)`)})::int`
export const ratingCount = sql<number>`(${courses.ratingsBefore} + ${ofRows(sql`count(taken.rating)`)})::int`
export const stars = sql<number>`(${courses.starsBefore} + ${ofRows(sql`coalesce(sum(taken.rating), 0)`)})::int`

/** As they are called today; the name that the course keeps where they have left. */
export const instructorName = sql<string>`coalesce(${users.fullName}, ${courses.instructor})`

export const imageOf = (id: number): string => `/api/apps/academy/covers/${id}`
