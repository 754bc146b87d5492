/** The stream a server refuses although the session lives. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { backOff } from './back-off'
import { createQueryClient } from './query'
import { followEvents } from './realtime'
import { forgetSession, keepSession, session, subscribe } from './session'

const person = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
const signedIn = { userData: person, userAbilityRules: [] }

/** The browser's own, as it is when the server answers 503. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static opened: Source[] = []
  readyState = 0
  constructor() {
    super()
    Source.opened.push(this)
  }
  refuse() {
    this.readyState = Source.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = Source.CLOSED
  }
}

/** Resolves when the session was asked for and answered. */
const asked = () =>
  new Promise<void>((resolve) => {
    const off = subscribe(() => {
      off()
      resolve()
    })
  })

let stop: () => void
beforeAll(() => {
  stop = followEvents(createQueryClient(), { shared: false })
})
// files of tests share a page: who goes on listening would open a stream in the next one
afterAll(() => stop())

const fetched = globalThis.fetch
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  globalThis.fetch = async () => Response.json(signedIn)
  Source.opened = []
})
afterEach(() => {
  forgetSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  globalThis.fetch = fetched
})

test('waits longer from one refusal to the next, and never comes back to a session that ended', async () => {
  keepSession(signedIn)
  expect(Source.opened).toHaveLength(1)
  for (const [seconds, count] of [
    [1, 2],
    [2, 3],
    [4, 4],
  ] as const) {
    const answered = asked()
    Source.opened.at(-1)!.refuse()
    await answered
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 10)
    expect(Source.opened).toHaveLength(count - 1)
    await vi.advanceTimersByTimeAsync(20)
    expect(Source.opened).toHaveLength(count)
  }
  const answered = asked()
  Source.opened.at(-1)!.refuse()
  await answered
  forgetSession()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Source.opened).toHaveLength(4)
})

test('told that its rules changed, it comes back at once', async () => {
  keepSession(signedIn)
  const answered = asked()
  Source.opened[0]!.dispatchEvent(new Event('renew'))
  await answered
  await vi.advanceTimersByTimeAsync(5)
  expect(Source.opened).toHaveLength(2)
})

test('what changed while the stream was away is asked for once it is there again', async () => {
  keepSession(signedIn)
  const answered = asked()
  Source.opened[0]!.dispatchEvent(new Event('renew'))
  await answered
  await vi.advanceTimersByTimeAsync(5)
  globalThis.fetch = async () =>
    Response.json({ userData: person, userAbilityRules: [{ action: 'read', subject: 'Kanban' }] })
  const again = asked()
  Source.opened[1]!.dispatchEvent(new Event('open'))
  await again
  expect(session().can(['read', 'Kanban'])).toBe(true)
})

test('at most half a minute, and from the start after what held for a minute', () => {
  const wait = backOff()
  expect([1, 2, 3, 4, 5, 6, 7].map(() => wait(50))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(wait(61_000)).toBe(1000)
  expect(wait(59_000)).toBe(2000)
})

test('who has yet to set up a second factor listens to nothing, and listens once it is there', () => {
  keepSession({ ...signedIn, secondFactorNeeded: true })
  expect(Source.opened).toHaveLength(0)
  keepSession(signedIn)
  expect(Source.opened).toHaveLength(1)
})
