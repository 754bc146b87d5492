import type { CourseDetails, Stop, Tag, Topic } from './contract'

/** The colour of a tag's covers, by its place among the series colours of the look. */
export const seriesOf: Readonly<Record<Tag, number>> = { Web: 1, Art: 2, Psychology: 3, Design: 4, 'UI/UX': 5 }

/** The same for a picture that knows no theme: the cover, and what is written on it. */
export const coverColours: Readonly<Record<Tag, readonly [cover: string, ink: string]>> = {
  Web: ['#8246F7', '#FFFFFF'],
  Art: ['#B17904', '#17152B'],
  Psychology: ['#0B5F5F', '#FFFFFF'],
  Design: ['#A92496', '#FFFFFF'],
  'UI/UX': ['#008DC4', '#17152B'],
}
/** Names of Tabler icons. */
export const logos: Readonly<Record<Tag, string>> = {
  Web: 'code',
  Art: 'palette',
  Psychology: 'brain',
  Design: 'pencil',
  'UI/UX': 'layout',
}

/** '17h 34m'. */
export const lengthText = (seconds: number): string => {
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}
/** '11:40', or '1:05:00'. */
export const clockText = (seconds: number): string => {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = `${String(m).padStart(h > 0 ? 2 : 1, '0')}:${String(s).padStart(2, '0')}`
  return h > 0 ? `${h}:${tail}` : tail
}
/** '38 min'. */
export const minutesText = (seconds: number): string => `${Math.round(seconds / 60)} min`

/** A course is completed when all of it is ticked. One without topics is not begun yet, and so not completed. */
export const isCompleted = (done: number, total: number): boolean => total > 0 && done === total

/** From 0 to 1; nothing of nothing is nothing. */
export const share = (done: number, total: number): number => (total === 0 ? 0 : done / total)

/** With one digit, or nothing where nobody has rated. */
export const ratingOf = (stars: number, count: number): number | null =>
  count === 0 ? null : Math.round((10 * stars) / count) / 10

/** A stop is reached when all of its section is ticked; the first that is not is where the person stands. */
export const stopsOf = (stops: readonly Stop[]) => {
  const here = stops.findIndex(({ done, total }) => !isCompleted(done, total))
  const began = stops.some(({ done }) => done > 0)
  return stops.map((stop, at) => ({
    state: isCompleted(stop.done, stop.total) ? 'done' : began && at === here ? 'here' : 'ahead',
  })) as { state: 'done' | 'here' | 'ahead' }[]
}

/** How far the line is drawn, from 0 to 1: a stop stands where its section ends, so the line leaves the first one behind
 *  only when that section is done. */
export function lineOf(stops: readonly Stop[]): number {
  const here = stops.findIndex(({ done, total }) => !isCompleted(done, total))
  if (here < 0) return stops.length > 0 ? 1 : 0
  return here === 0 ? 0 : (here - 1 + share(stops[here]!.done, stops[here]!.total)) / (stops.length - 1)
}

/** The same ids, each once: only then is it an order. */
export const isOrderOf = (present: readonly number[], asked: readonly number[]): boolean =>
  present.length === asked.length && new Set(asked).size === asked.length && asked.every((id) => present.includes(id))

/** Takes one out and puts it back at a place. */
export function moveTo(ids: readonly number[], id: number, to: number): number[] {
  const left = ids.filter((one) => one !== id)
  return [...left.slice(0, to), id, ...left.slice(to)]
}

/** What a tick does to what is shown of a course, before the server says so. */
export function ticked(course: CourseDetails, topicId: number, isTicked: boolean): CourseDetails {
  const content = course.content.map((section) => {
    if (!section.topics.some(({ id }) => id === topicId)) return section
    const topics = section.topics.map((one) => (one.id === topicId ? { ...one, isCompleted: isTicked } : one))
    return { ...section, topics, status: `${topics.filter((one) => one.isCompleted).length}/${topics.length}` }
  })
  return { ...course, content, completedTasks: topicsOf({ content }).filter((one) => one.isCompleted).length }
}

export const topicsOf = ({ content }: Pick<CourseDetails, 'content'>): Topic[] =>
  content.flatMap(({ topics }) => topics)

/** Where a person goes on: where they were, else at the first topic that they have not ticked, else at the first. */
export function placeOf(course: CourseDetails, asked?: number): Topic | undefined {
  const all = topicsOf(course)
  return (
    all.find(({ id }) => id === asked) ??
    all.find(({ id }) => id === course.enrolment?.lastTopicId) ??
    all.find(({ isCompleted: done }) => !done) ??
    all[0]
  )
}

/** The fields that a person really changed: only these are sent, the rest may be newer than what they saw. */
export function changesOf<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
  const changed = Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]))
  return Object.fromEntries(changed) as Partial<V>
}

/**
 * Where a topic goes by one step: which section then holds which topics. At the edge of a section it comes to the next one.
 * Nothing where there is no such step.
 */
export function stepOf(
  content: readonly { id: number; topics: readonly { id: number }[] }[],
  topicId: number,
  step: -1 | 1,
): { sectionId: number; topicIds: number[] } | undefined {
  const at = content.findIndex(({ topics }) => topics.some(({ id }) => id === topicId))
  const ids = content[at]?.topics.map(({ id }) => id) ?? []
  const to = ids.indexOf(topicId) + step
  if (at >= 0 && to >= 0 && to < ids.length) return { sectionId: content[at]!.id, topicIds: moveTo(ids, topicId, to) }
  const other = content[at + step]
  if (at < 0 || !other) return undefined
  const there = other.topics.map(({ id }) => id)
  return { sectionId: other.id, topicIds: step < 0 ? [...there, topicId] : [topicId, ...there] }
}

type Ticked = { isCompleted: boolean; done: number; total: number; finishedAt: Date | null; now: Date }

/** The last tick finishes a course; a tick that is taken back undoes it. One more topic, added later, does not: who finished
 *  keeps the day. */
export function afterTick({ isCompleted, done, total, finishedAt, now }: Ticked): Date | null {
  if (!isCompleted) return null
  return finishedAt ?? (total > 0 && done === total ? now : null)
}
