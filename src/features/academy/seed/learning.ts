import { asc, eq } from 'drizzle-orm'
import type { Seed } from '#server/prepare'
import { momentAgo } from '#server/seed'
import { courses, enrolments, notes, sections, ticks, topics } from '#features/academy/tables'
import { users } from '#features/people/users/tables'

/** Whose way is told: course, how much of it is ticked, how many days ago they were last there, how they rate it. */
const told: Record<string, [course: string, part: number, daysAgo: number, rating: number | null][]> = {
  'Odile Marchetti': [
    ['Tables people can read', 14 / 18, 1, null],
    ['Calm calls with angry customers', 5 / 12, 3, null],
    ['Pages that work without signal', 6 / 14, 6, null],
    ['Signs for depots and bays', 3 / 11, 9, null],
    ['The kind no', 1, 12, 5],
    ['Letters, lines, spaces', 1, 17, 5],
    ['Numbers for people who fear them', 1, 21, 4],
    ['Photographs of proof', 1, 24, null],
    ['Right to left, done right', 1, 28, 5],
  ],
  'Thaddeus Okonkwo': [
    ['Teams that tell each other', 1, 4, 5],
    ['Maps from open data', 0.5, 2, null],
  ],
  'Wilhelmina Tran': [['Forms that nobody fears', 0.4, 2, 4]],
  'Ignatius Bell': [['Wayfinding in warehouses', 1, 8, 4]],
  'Petronella Quist': [['Why people wait in line', 0.3, 5, null]],
}
const noted: [topic: string, text: string][] = [
  ['One question per table', 'Ours: which stops of today are late, and by how much?'],
  ['Widths that hold still', 'The plate numbers jump. Fix the column at 96 px.'],
  ['Lines instead of boxes', 'Take the vertical lines out of the order list.'],
  ['One order that is right at first', 'Late first, then by window. Ask Cosimo.'],
  ['How many digits', 'Weight in whole kilograms, cash in cents.'],
  ['Rounding that adds up', 'Show this one to Zuleika before month’s end.'],
  ['Say what you heard', 'Repeat the time that was promised.'],
]

/** Everybody else takes two or three courses, in an order that looks like none. */
const chosenBy = (userId: number, count: number): number[] => [
  ...new Set(
    Array.from({ length: 2 + (userId % 2) }, (_, n) => ((userId * 7 + n * 11 + (userId % 5) * n) % count) + 1),
  ),
]

export const learningSeed: Seed = {
  name: 'learning',
  demo: [
    async ({ db, now }) => {
      const everyCourse = await db.select({ id: courses.id, title: courses.title }).from(courses)
      const everyTopic = await db
        .select({ id: topics.id, title: topics.title, courseId: topics.courseId })
        .from(topics)
        .innerJoin(sections, eq(sections.id, topics.sectionId))
        .orderBy(asc(sections.position), asc(topics.position))
      const people = await db.select({ id: users.id, name: users.fullName }).from(users).orderBy(asc(users.id))
      const [own, ticked]: [(typeof enrolments.$inferInsert)[], (typeof ticks.$inferInsert)[]] = [[], []]
      for (const { id: userId, name } of people) {
        const ways =
          told[name]?.map(([title, ...way]) => [everyCourse.find((one) => one.title === title)!.id, ...way] as const) ??
          chosenBy(userId, everyCourse.length).map(
            (id, n) =>
              [
                id,
                ((userId * 3 + n * 4) % 9) / 8,
                1 + ((userId * 5 + n * 9) % 27),
                userId % 3 === 0 ? 4 + (n % 2) : null,
              ] as const,
          )
        for (const [courseId, part, daysAgo, rating] of ways) {
          const inside = everyTopic.filter((topic) => topic.courseId === courseId)
          const done = Math.round(part * inside.length)
          // two lectures a day, the last of them on the day of the last visit
          const dayOf = (at: number) => daysAgo + Math.floor((done - 1 - at) / 2)
          ticked.push(
            ...inside.slice(0, done).map((topic, at) => ({
              userId,
              topicId: topic.id,
              tickedAt: momentAgo(now, dayOf(at), at % 2 === 0 ? '08:20' : '16:40'),
            })),
          )
          const openedAt = momentAgo(now, daysAgo, '16:40')
          own.push({
            courseId,
            userId,
            rating,
            openedAt,
            views: done + 1,
            enrolledAt: momentAgo(now, dayOf(0) + 1, '08:00'),
            lastTopicId: inside[Math.min(done, inside.length - 1)]?.id ?? null,
            finishedAt: done === inside.length ? openedAt : null,
          })
        }
      }
      await db.insert(enrolments).values(own)
      await db.insert(ticks).values(ticked)
      const [writer] = people
      await db.insert(notes).values(
        noted.flatMap(([title, text], at) => {
          const topic = everyTopic.find((one) => one.title === title)
          return topic && writer
            ? [{ userId: writer.id, topicId: topic.id, text, updatedAt: momentAgo(now, 7 - at) }]
            : []
        }),
      )
    },
  ],
}
