/** A person's way through the courses of the academy: what they take, tick, note and think of it. */
import * as z from 'zod/mini'
import { pdf } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'

const Id = z.int32().check(z.positive())
const root = '/api/apps/academy'
/** What any reader of courses may do. */
const reading = { needs: ['read', 'Course'], params: { id } } as const
const ofCourse = { course_unknown: [404, { message: 'Course not found' }] } as const
const ofTopic = { topic_unknown: [404, { message: 'Lecture not found' }] } as const
const ofOwn = { not_enrolled: [409, { message: 'Only who takes the course can do this' }] } as const

export const Enrolment = z.object({
  enrolledAt: z.string(),
  finishedAt: z.nullable(z.string()),
  lastTopicId: z.nullable(Id),
  /** Where the video of that topic was left. */
  lastSecond: z.int(),
  rating: z.nullable(z.int()),
})
export type Enrolment = z.infer<typeof Enrolment>

export const enrol = endpoint(`POST ${root}/courses/{id}/enrolment`, {
  says: 'Take a course; taken already, it stays as it is',
  ...reading,
  gives: [201, Enrolment],
  fails: ofCourse,
})
export const leaveCourse = endpoint(`DELETE ${root}/courses/{id}/enrolment`, {
  says: 'Leave a course: my ticks, notes and rating of it go',
  ...reading,
  gives: [204],
  fails: ofOwn,
})
export const rateCourse = endpoint(`PUT ${root}/courses/{id}/rating`, {
  says: 'Rate a course that I take, or take my rating back',
  ...reading,
  body: z.strictObject({ rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))) }),
  gives: [201, Enrolment],
  fails: ofOwn,
})
export const getCertificate = endpoint(`GET ${root}/courses/{id}/certificate`, {
  says: 'My certificate of a course that I finished, on paper',
  ...reading,
  gives: [200, pdf()],
  fails: { ...ofCourse, course_unfinished: [409, { message: 'A lecture is not finished yet' }] },
})
const Note = z.object({ topicId: Id, topic: z.string(), text: z.string(), updatedAt: z.string() })
export type Note = z.infer<typeof Note>
export const listNotes = endpoint(`GET ${root}/courses/{id}/notes`, {
  says: 'My notes of a course, in the order of its topics',
  ...reading,
  gives: [200, z.object({ notes: z.array(Note) })],
})
export const tickTopic = endpoint(`PUT ${root}/topics/{id}/tick`, {
  says: 'Tick a topic, or take the tick back; the last one finishes the course',
  ...reading,
  body: z.strictObject({ isCompleted: z.boolean() }),
  gives: [201, z.object({ completedTasks: z.int(), totalTasks: z.int(), finishedAt: z.nullable(z.string()) })],
  fails: { ...ofTopic, ...ofOwn },
})
export const openTopic = endpoint(`PUT ${root}/topics/{id}/place`, {
  says: 'Where I am in a course, so that I go on there; `arrives` where I have just come',
  ...reading,
  frequent: true,
  body: z.strictObject({ second: z.int().check(z.minimum(0), z.maximum(86_400)), arrives: z.boolean() }),
  gives: [204],
  fails: { ...ofTopic, ...ofOwn },
})
export const writeNote = endpoint(`PUT ${root}/topics/{id}/note`, {
  says: 'My note of a topic; an empty one is none',
  ...reading,
  body: z.strictObject({ text: z.string().check(z.trim(), z.maxLength(5000)) }),
  gives: [201, z.object({ text: z.string() })],
  fails: { ...ofTopic, ...ofOwn },
})

/** For whoever takes a topic out of a course: the last one that somebody had not ticked finishes it for them. */
export const settleCourse = command('settleCourse', {
  says: 'Finish a course for those who have ticked all that is left of it',
  does: ['update', 'Course'],
  input: z.object({ courseId: Id }),
})
