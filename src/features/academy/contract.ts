import * as z from 'zod/mini'
import { raw, upload } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { outdated } from '#contract/outdated'
import { filterBy, flag, id, text } from '#contract/params'
import { RichText } from '#contract/rich-text'
import { Enrolment } from '#features/academy/contract/learning'

export const tags = ['Web', 'Art', 'UI/UX', 'Psychology', 'Design'] as const
export type Tag = (typeof tags)[number]
export const allCourses = 'All Courses'
export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const
export const spoken = ['English', 'French', 'Arabic'] as const

const Id = z.int32().check(z.positive())
const short = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const seconds = z.int().check(z.minimum(1), z.maximum(86_400))
/** Of the one who asks, in each section: how many topics they ticked. Drawn as the stops of a cover. */
const Stop = z.object({ done: z.int(), total: z.int() })
export type Stop = z.infer<typeof Stop>

export const Course = z.object({
  id: Id,
  user: z.string(),
  image: z.string(),
  tutorImg: z.nullable(z.string()),
  /** Topics that the one who asks has ticked. */
  completedTasks: z.int(),
  totalTasks: z.int(),
  userCount: z.int(),
  /** Notes of the one who asks. */
  note: z.int(),
  view: z.int(),
  time: z.string(),
  logo: z.string(),
  color: z.string(),
  courseTitle: z.string(),
  desc: z.string(),
  tags: z.enum(tags),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  word: z.string(),
  seconds: z.int(),
  stops: z.array(Stop),
  enrolled: z.boolean(),
})
export type Course = z.infer<typeof Course>

const part = { id: Id, title: z.string(), time: z.string(), version: z.int() }
const flags = { isCompleted: z.boolean(), hasVideo: z.boolean(), hasNote: z.boolean() }
const Topic = z.object({ ...part, ...flags, seconds: z.int() })
export type Topic = z.infer<typeof Topic>
const Section = z.object({ ...part, status: z.string(), topics: z.array(Topic) })
export type Section = z.infer<typeof Section>
export const CourseDetails = z.object({
  id: Id,
  title: z.string(),
  about: z.string(),
  instructor: z.string(),
  instructorAvatar: z.nullable(z.string()),
  instructorPosition: z.string(),
  skillLevel: z.enum(levels),
  totalStudents: z.int(),
  language: z.enum(spoken),
  isCaptions: z.boolean(),
  length: z.string(),
  totalLectures: z.int(),
  /** Of `body`, as HTML. */
  description: z.string(),
  content: z.array(Section),
  body: RichText,
  instructorId: z.nullable(Id),
  instructorCourses: z.int(),
  captions: z.array(z.enum(spoken)),
  tag: z.enum(tags),
  word: z.string(),
  seconds: z.int(),
  completedTasks: z.int(),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  enrolment: z.nullable(Enrolment),
  version: z.int(),
})
export type CourseDetails = z.infer<typeof CourseDetails>

const Last = z.object({
  courseId: Id,
  title: z.string(),
  word: z.string(),
  tag: z.enum(tags),
  openedAt: z.string(),
  topic: z.nullable(z.object({ number: z.int(), title: z.string(), seconds: z.int() })),
  lastSecond: z.int(),
  done: z.int(),
  total: z.int(),
})
export type Last = z.infer<typeof Last>
const Summary = z.object({
  total: z.int(),
  underWay: z.int(),
  finished: z.int(),
  secondsLearned: z.int(),
  /** How many fit what is searched, by tag, and how many of those that fit are finished. */
  tags: z.array(z.object({ tag: z.enum(tags), count: z.int() })),
  hidden: z.int(),
  last: z.nullable(Last),
})

const fails = {
  course: [404, { message: 'Course not found' }],
  section: [404, { message: 'Section not found' }],
  topic: [404, { message: 'Lecture not found' }],
  instructor: [400, { message: 'There is no such instructor' }],
  ids: [400, { message: 'What is put in order is not what there is' }],
} as const
const root = '/api/apps/academy'
/** What any reader of courses may do. */
const reads = { needs: ['read', 'Course'] } as const
const reading = { ...reads, params: { id } } as const
const writes = { needs: ['update', 'Course'] } as const
const writing = { ...writes, params: { id } } as const
const ofCourse = { course_unknown: fails.course } as const
const ofTopic = { topic_unknown: fails.topic } as const
const filters = { q: text, label: filterBy(allCourses, ...tags), hideCompleted: flag }

export const listCourses = endpoint(`GET ${root}/courses`, {
  says: 'A page of courses: those under way first, as they were opened last',
  ...reads,
  also: ['User'],
  query: { ...filters, ...list('courseName', 'progress') },
  gives: [200, z.object({ totalCourse: z.int(), courses: z.array(Course), total: z.int() })],
})
export const summariseCourses = endpoint(`GET ${root}/courses/summary`, {
  says: 'How far I am with all courses, how many fit by tag, and the one I opened last',
  ...reads,
  query: filters,
  gives: [200, Summary],
})
export const getLastCourse = endpoint(`GET ${root}/course-details`, {
  says: 'The course I opened last, else the first',
  ...reads,
  also: ['User'],
  gives: [200, CourseDetails],
  fails: ofCourse,
})
export const getCourse = endpoint(`GET ${root}/course-details/{id}`, {
  says: 'One course with its sections and topics, and what I ticked of them',
  ...reading,
  also: ['User'],
  gives: [200, CourseDetails],
  fails: ofCourse,
})
export const getCover = endpoint(`GET ${root}/covers/{id}`, {
  says: 'The cover of a course: its colour is the tag, its stops are the sections',
  ...reading,
  gives: [200, raw('image/svg+xml')],
  fails: ofCourse,
})

const TopicDetails = z.object({
  id: Id,
  courseId: Id,
  title: z.string(),
  seconds: z.int(),
  body: RichText,
  videoUrl: z.nullable(z.string()),
  videoFile: z.nullable(z.object({ name: z.string(), size: z.int(), src: z.string() })),
  note: z.string(),
  version: z.int(),
})
export type TopicDetails = z.infer<typeof TopicDetails>
export const getTopic = endpoint(`GET ${root}/topics/{id}`, {
  says: 'One topic: its video, its text, and my note of it',
  ...reading,
  gives: [200, TopicDetails],
  fails: ofTopic,
})
export const getCaptions = endpoint(`GET ${root}/topics/{id}/captions`, {
  says: 'The text of a topic, to be laid over its film: each paragraph for its share of the length',
  ...reading,
  gives: [200, raw('text/vtt')],
  fails: ofTopic,
})
export const getVideo = endpoint(`GET ${root}/topics/{id}/video`, {
  says: 'The video file of a topic, whole or in parts',
  ...reading,
  gives: [200, raw('video/*')],
  fails: ofTopic,
})

export const listPeople = endpoint(`GET ${root}/people`, {
  says: 'Who can hold a course',
  ...writes,
  also: ['User'],
  query: { q: text },
  gives: [200, z.object({ people: z.array(z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) })) })],
})
export const NewCourse = z.strictObject({
  title: short(120),
  word: short(14),
  tag: z.enum(tags),
  about: short(300),
  body: RichText,
  skillLevel: z.enum(levels),
  language: z.enum(spoken),
  captions: z.array(z.enum(spoken)).check(z.maxLength(spoken.length)),
  instructorId: Id,
  instructorPosition: short(120),
})
export type NewCourse = z.infer<typeof NewCourse>
export const addCourse = endpoint(`POST ${root}/courses`, {
  says: 'Add a course, without sections yet',
  needs: ['create', 'Course'],
  body: NewCourse,
  gives: [201, CourseDetails],
  fails: { instructor_unknown: fails.instructor },
})
const version = z.optional(z.int())
export const updateCourse = endpoint(`PUT ${root}/courses/{id}`, {
  says: 'Change a course, or put its sections in another order; with an old version it is refused',
  ...writing,
  body: z.extend(z.partial(NewCourse), { sectionIds: z.optional(z.array(Id)), version }),
  gives: [201, CourseDetails],
  fails: { ...ofCourse, instructor_unknown: fails.instructor, ids_unknown: fails.ids, course_outdated: outdated },
})
export const deleteCourse = endpoint(`DELETE ${root}/courses/{id}`, {
  says: 'Delete a course with all that people ticked and wrote of it',
  needs: ['delete', 'Course'],
  params: { id },
  gives: [204],
  fails: ofCourse,
})
const Title = short(120)
export const addSection = endpoint(`POST ${root}/courses/{id}/sections`, {
  says: 'Add a section at the end of a course',
  ...writing,
  body: z.strictObject({ title: Title }),
  gives: [201, CourseDetails],
  fails: ofCourse,
})
export const updateSection = endpoint(`PUT ${root}/sections/{id}`, {
  says: 'Rename a section, or say which topics of its course it holds, in which order',
  ...writing,
  body: z.strictObject({ title: z.optional(Title), topicIds: z.optional(z.array(Id)), version }),
  gives: [201, CourseDetails],
  fails: { section_unknown: fails.section, ids_unknown: fails.ids, section_outdated: outdated },
})
export const deleteSection = endpoint(`DELETE ${root}/sections/{id}`, {
  says: 'Delete a section and its topics',
  ...writing,
  gives: [204],
  fails: { section_unknown: fails.section },
})
export const addTopic = endpoint(`POST ${root}/sections/{id}/topics`, {
  says: 'Add a topic at the end of a section',
  ...writing,
  body: z.strictObject({ title: Title, seconds }),
  gives: [201, TopicDetails],
  fails: { section_unknown: fails.section },
})
const videoUrl = z.nullable(z.string().check(z.maxLength(2000), z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/i)))
export const updateTopic = endpoint(`PUT ${root}/topics/{id}`, {
  says: 'Change a topic; a video file is taken away by `videoFile: null`',
  ...writing,
  body: z.strictObject({
    title: z.optional(Title),
    seconds: z.optional(seconds),
    body: z.optional(RichText),
    videoUrl: z.optional(videoUrl),
    videoFile: z.optional(z.null()),
    version,
  }),
  gives: [201, TopicDetails],
  fails: { ...ofTopic, topic_outdated: outdated },
})
export const deleteTopic = endpoint(`DELETE ${root}/topics/{id}`, {
  says: 'Delete a topic with its ticks and notes',
  ...writing,
  gives: [204],
  fails: ofTopic,
})
export const setVideo = endpoint(`PUT ${root}/topics/{id}/video`, {
  says: 'The video file of a topic, in the place of the one before',
  ...writing,
  query: { name: text },
  body: upload({ mostBytes: 500_000_000, kinds: ['video/mp4', 'video/webm'] }),
  gives: [201, TopicDetails],
  fails: ofTopic,
})
