/** Whatever the audit log can tell has a word in each language, and a change says what changed. */
import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { languages } from '#contract/place'
import { didOf } from '#features/dashboards/crm/rules'
import { DepotChange } from '#features/logistics/depots/contract'
import { DriverChange } from '#features/logistics/drivers/contract'
import { RouteFacts } from '#features/logistics/routes/contract'
import { dids, staleReasons } from '#features/logistics/trail/contract'
import { doneIn } from '#features/logistics/trail/rules'
import { ZoneChange } from '#features/logistics/zones/contract'
import { endpoints } from '#features/contract'
import { subjects } from '#features/server'

const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const sources = files.map((file) => readFileSync(`src/features/${file}`, 'utf8'))
const allOf = (pattern: RegExp): string[] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, found]) => found!))

const wordsOf = (file: string) =>
  JSON.parse(readFileSync(`src/features/${file}`, 'utf8')) as Readonly<Record<string, string>>
const say = (message: string, values: Record<string, unknown>): string => {
  const i18n = setupI18n({ locale: 'en', messages: { en: { it: compileMessage(message) } } })
  return i18n._('it', values)
}

/** The subjects that calls, commands and jobs write about, and those that a change names itself. */
const told = [
  ...endpoints.flatMap(({ method, needs }) => (method !== 'GET' && typeof needs === 'object' ? [needs[1]] : [])),
  ...subjects.flatMap(({ name, parts = [] }) => [name, ...parts]),
  ...allOf(/does: \['\w+', '(\w+)'\]/g),
  ...allOf(/changed\(\{\s*subject: '(\w+)'/g),
]

test('each subject of the audit log has a word in each language', () => {
  const all = [...new Set(told)]
  expect(all.length).toBeGreaterThan(50)
  for (const language of languages) {
    const { thing = '' } = wordsOf(`people/users/subjects/labels.${language}.json`)
    const other = say(thing, { thing: 'nothing of the kind' })
    expect(all.filter((one) => say(thing, { thing: one }) === other)).toEqual([])
  }
})

test('each action of the audit log is an addition, a change or a deletion', () => {
  const actions = new Set(
    endpoints.flatMap(({ method, needs }) =>
      method === 'GET' ? [] : [typeof needs === 'object' ? needs[0] : method.toLowerCase()],
    ),
  )
  const unsaid = [...actions].filter((action) => didOf({ action, subject: 'Route' }) === 'other')
  expect(unsaid).toEqual([])
})

test('each field of a route, driver, depot and zone that can change has a word in each language', () => {
  const written = sources.flatMap((text) =>
    [...text.matchAll(/subject: '(?:Route|Driver|Depot|Zone)',[^)]*?after: \{ (\w+)/g)].map(([, found]) => found!),
  )
  const fields = [RouteFacts, DriverChange, DepotChange, ZoneChange].flatMap(({ shape }) => Object.keys(shape))
  // the log does not tell the fields of a row that is added or comes back
  const told = ['version', 'edits', 'stale', 'timed', 'stop', 'state', 'restored', 'account', 'duty', 'there']
  const all = [...new Set([...fields, ...written, 'shifts'])].filter((field) => !told.includes(field))
  expect(all.length).toBeGreaterThan(30)
  for (const language of languages) {
    const { theField = '' } = wordsOf(`logistics/trail/labels.${language}.json`)
    const other = say(theField, { field: 'nothing of the kind' })
    expect(all.filter((field) => say(theField, { field }) === other)).toEqual([])
  }
})

test('each thing that a history tells has words, and a change never tells of nothing', () => {
  const { edit = '', ...words } = wordsOf('logistics/trail/labels.en.json')
  expect(dids.filter((did) => !words[`did.${did}`])).toEqual([])
  for (const state of staleReasons) expect(words['did.staleFor'], state).toContain(state)
  for (const did of allOf(/did: '(\w+)', name/g))
    expect(`${did} ${say(edit, { did, name: 'N', from: 'F', to: 'T' })}`).not.toMatch(/ $/)
  for (const after of [{}, { version: 3 }, { edits: [], version: 3 }, { note: '', version: 3 }]) {
    const done = doneIn({ action: 'update', before: { note: '' }, after })
    expect([done.did, done.changes, done.edits]).toEqual(['timed', [], []])
  }
  const done = doneIn({ action: 'update', before: { document: 'licence.pdf' }, after: null })
  expect(done).toMatchObject({ did: 'changed', changes: [{ field: 'document', before: 'licence.pdf', after: null }] })
})
