import { expect, test } from 'vitest'
import type { CourseDetails } from './contract'
import {
  afterTick,
  clockText,
  changesOf,
  isCompleted,
  isOrderOf,
  lengthText,
  lineOf,
  moveTo,
  placeOf,
  ratingOf,
  share,
  stepOf,
  stopsOf,
  ticked,
} from './rules'

test('times are said as the API says them', () => {
  expect([lengthText(15_000), lengthText(63_240), lengthText(20)]).toEqual(['4h 10m', '17h 34m', '0h 0m'])
  expect([clockText(700), clockText(61), clockText(3900)]).toEqual(['11:40', '1:01', '1:05:00'])
})

test('completed is all of something', () => {
  expect([isCompleted(3, 3), isCompleted(2, 3), isCompleted(0, 0)]).toEqual([true, false, false])
  expect([share(1, 4), share(0, 0)]).toEqual([0.25, 0])
})

test('a rating has one digit, and is none where nobody rated', () => {
  expect([ratingOf(0, 0), ratingOf(13, 3), ratingOf(49, 10)]).toEqual([null, 4.3, 4.9])
})

const three = (...done: number[]) => done.map((one) => ({ done: one, total: 3 }))
test('a cover’s line goes as far as the person is', () => {
  expect(lineOf(three(3, 3, 3, 3, 2, 0))).toBeCloseTo((3 + 2 / 3) / 5)
  expect([lineOf(three(2, 0)), lineOf(three(3, 3)), lineOf([]), lineOf(three(0))]).toEqual([0, 1, 0, 0])
})

test('the stops say what is done, where the person is, and what lies ahead', () => {
  const states = (...done: number[]) => stopsOf(three(...done)).map(({ state }) => state)
  expect(states(3, 1, 0)).toEqual(['done', 'here', 'ahead'])
  expect(states(0, 0)).toEqual(['ahead', 'ahead'])
  expect(states(0, 3)).toEqual(['here', 'done'])
})

test('an order is the same ids, each once', () => {
  expect(isOrderOf([1, 2, 3], [3, 1, 2])).toBe(true)
  for (const wrong of [
    [1, 2],
    [1, 2, 2],
    [1, 2, 4],
    [1, 2, 3, 4],
  ])
    expect(isOrderOf([1, 2, 3], wrong)).toBe(false)
  expect([moveTo([1, 2, 3], 3, 0), moveTo([1, 2, 3], 1, 1)]).toEqual([
    [3, 1, 2],
    [2, 1, 3],
  ])
})

const topic = (id: number, isCompleted: boolean) => ({ id, isCompleted })
const course = {
  completedTasks: 1,
  enrolment: null,
  content: [
    { status: '1/2', topics: [topic(1, true), topic(2, false)] },
    { status: '0/1', topics: [topic(3, false)] },
  ],
} as CourseDetails

test('a tick is drawn as the server will count it, in its section alone', () => {
  const after = ticked(course, 2, true)
  expect([after.completedTasks, ...after.content.map(({ status }) => status)]).toEqual([2, '2/2', '0/1'])
  expect(ticked(after, 2, false)).toEqual(course)
  expect(ticked(course, 9, true)).toEqual(course)
})

test('a person goes on where they ask, where they were, or at what is left', () => {
  const last = { ...course, enrolment: { lastTopicId: 1 } } as CourseDetails
  expect([placeOf(course, 3), placeOf(last), placeOf(last, 99), placeOf(course)].map((one) => one?.id)).toEqual([
    3, 1, 1, 2,
  ])
  expect(placeOf(ticked(ticked(course, 2, true), 3, true))?.id).toBe(1)
  expect(placeOf({ ...course, content: [] })).toBeUndefined()
})

test('a topic goes a step within its section, at its edge to the next one, and no further', () => {
  const content = [
    { id: 1, topics: [{ id: 1 }, { id: 2 }] },
    { id: 2, topics: [{ id: 3 }] },
  ]
  expect(stepOf(content, 1, 1)).toEqual({ sectionId: 1, topicIds: [2, 1] })
  expect(stepOf(content, 2, 1)).toEqual({ sectionId: 2, topicIds: [2, 3] })
  expect(stepOf(content, 3, -1)).toEqual({ sectionId: 1, topicIds: [1, 2, 3] })
  expect([stepOf(content, 1, -1), stepOf(content, 3, 1), stepOf(content, 9, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('only what was changed is sent', () => {
  expect(changesOf({ a: 1, b: ['x'], c: 'y' }, { a: 1, b: ['x', 'z'], c: 'y' })).toEqual({ b: ['x', 'z'] })
})

const [now, before] = [new Date('2026-05-12T10:00:00Z'), new Date('2026-05-01T10:00:00Z')]
test('the last tick finishes, a tick taken back undoes, and a day that is there stays', () => {
  expect(afterTick({ isCompleted: true, done: 3, total: 3, finishedAt: null, now })).toBe(now)
  expect(afterTick({ isCompleted: true, done: 2, total: 3, finishedAt: null, now })).toBeNull()
  expect(afterTick({ isCompleted: true, done: 3, total: 4, finishedAt: before, now })).toBe(before)
  expect(afterTick({ isCompleted: false, done: 3, total: 4, finishedAt: before, now })).toBeNull()
})
