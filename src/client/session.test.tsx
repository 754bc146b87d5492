import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answeredBeforehand } from './beforehand'
import { forgetSession, refreshSession, session } from './session'

const fetched = globalThis.fetch
const odile = { id: 1, fullName: 'Odile Marchetti', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
const signedIn = { userData: odile, userAbilityRules: [] }

let answer: () => Response
let asked = 0
beforeEach(() => {
  asked = 0
  globalThis.fetch = () => {
    asked++
    return Promise.resolve(answer())
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  globalThis.fetch = fetched
  forgetSession()
})

test('who is signed in comes with the page, whatever the browser has stored', async () => {
  localStorage.clear()
  vi.spyOn(answeredBeforehand, 'has').mockImplementation((url) => url === '/api/auth/session')
  answer = () => Response.json(signedIn)
  await refreshSession()
  expect(session().person?.id).toBe(1)
  expect(localStorage.getItem('userData')).toContain('Odile Marchetti')
})

test('where the page brought nobody and nothing is stored, a visitor is not asked about', async () => {
  await refreshSession()
  expect([session().person, asked]).toEqual([undefined, 0])
})

test('emptied under an open page, the server says whether the session has ended', async () => {
  answer = () => Response.json(signedIn)
  localStorage.setItem('userData', '{}')
  await refreshSession()
  localStorage.clear()
  await refreshSession()
  expect([session().person?.id, localStorage.getItem('userData')]).toEqual([1, JSON.stringify(session().person)])
  localStorage.clear()
  answer = () => Response.json({ error: 'signed_out' }, { status: 401 })
  await refreshSession()
  expect(session().person).toBeUndefined()
})
