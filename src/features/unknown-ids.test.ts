/** Every endpoint whose path names a row is asked about rows that are not there, that are elsewhere,
 *  and that are somebody else's: it answers all alike, as its contract declares, and writes nothing. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoint, type Endpoint } from '#contract/endpoint'
import { id } from '#contract/params'
import { aWorld } from '#hosts/test/a-world'
import { innerRows, sideOf } from '#hosts/test/inner-rows'
import { judgedPaths } from '#hosts/test/judged-paths'
import { asksOfOwned, owns } from '#hosts/test/owned-rows'
import { personalRows, sharedRows, somePeople, type People } from '#hosts/test/personal-rows'
import {
  askAbout,
  expectedOf,
  faultsOf,
  parametersOf,
  unknownPaths,
  unknownValues,
  type Answer,
  type Path,
} from '#hosts/test/unknown-rows'
import { sample } from '#hosts/test/sample-body'
import { severalCodes, unknownAnswers, unknownBodies } from '#hosts/test/unknown-answers'
import { throttles } from '#server/tables'
import { endpoints } from './contract'

const world = aWorld()
const admin = world.client('admin')
let people: People
beforeAll(async () => {
  people = await somePeople(world)
})
// all ask from one address, and many ask for what is not there
beforeEach(() => world.host.db.delete(throttles))

const withName = (e: Endpoint) => [e.name, e] as const
const withParameters = endpoints.filter((e) => parametersOf(e).length > 0)
const first = (e: Endpoint) => parametersOf(e)[0]!

describe('about a row that is not there', () => {
  test.each(withParameters.map(withName))('%s answers as it declares', async (_name, e) => {
    const answers = await askAbout(
      world,
      e,
      unknownPaths(e).map((path) => [admin, path] as const),
    )
    expect(faultsOf(answers, expectedOf(e, first(e)))).toEqual([])
  })
})

/** The row is reached by its own address, or the test would have asked about nothing. */
const isReached = ({ status, failure }: Answer, but: string | undefined): boolean =>
  but === undefined ? status < 400 : failure === but

describe('about a row below another one', () => {
  const several = endpoints.filter((e) => parametersOf(e).length > 1)
  test.each(several.map(withName))('%s knows it there alone', async (_name, e) => {
    const { path, elsewhere, look, but } = await innerRows[e.name]!(world, admin)
    const before = await look()
    for (const inner of parametersOf(e).slice(1)) {
      const paths: Path[] = unknownValues(e, inner).map((value) => ({ ...path, [inner]: value }))
      if (typeof elsewhere === 'object') paths.push(elsewhere)
      const answers = await askAbout(
        world,
        e,
        paths.map((one) => [admin, one] as const),
      )
      expect(faultsOf(answers, expectedOf(e, inner))).toEqual([])
    }
    expect(await look()).toEqual(before)
    expect(await askAbout(world, e, [[admin, path]])).toSatisfy(([own]: [Answer]) => isReached(own, but))
  })
})

describe('about a row of somebody else', () => {
  const foreign = endpoints.filter((e) => e.name in personalRows || e.name in judgedPaths)
  test.each(foreign.map(withName))('%s knows nothing', async (_name, e) => {
    const personal = personalRows[e.name]
    const row = personal ? await personal(people) : await judgedPaths[e.name]!(people, await sideOf(world, admin))
    const { path, owner, strangers, look, but } = row
    const before = await look()
    const key = 'id' in path ? 'id' : first(e)
    const none = { ...path, [key]: unknownValues(e, key)[0]! }
    const questions = strangers.flatMap((ask) => [path, none].map((one) => [ask, one] as const))
    const answers = await askAbout(world, e, questions)
    expect(faultsOf(answers, expectedOf(e, key))).toEqual([])
    expect(await look()).toEqual(before)
    expect(await askAbout(world, e, [[owner, path]])).toSatisfy(([own]: [Answer]) => isReached(own, but))
  })
})

describe('the walk', () => {
  const personal = new Set(['Chat', 'Email', 'Calendar'])
  const isPersonal = ({ needs }: Endpoint) =>
    needs === 'session' || (typeof needs === 'object' && personal.has(needs[1]))
  const tables = { innerRows, personalRows, sharedRows, judgedPaths, unknownAnswers, severalCodes, unknownBodies }

  test('asks every endpoint whose path has a parameter, and knows what each parameter answers', () => {
    const names = endpoints.map(({ name }) => name).filter((name) => /\{.+\}/.test(name))
    expect(withParameters.map(({ name }) => name)).toEqual(names)
    expect(names.length).toBeGreaterThan(280)
    const unsaid = withParameters.flatMap((e) =>
      parametersOf(e).flatMap((one) => (expectedOf(e, one) && unknownPaths(e).length > 5 ? [] : `${e.name} ${one}`)),
    )
    expect(unsaid).toEqual([])
    const several = withParameters.filter((e) => parametersOf(e).length > 1).map(({ name }) => name)
    expect(Object.keys(innerRows).toSorted()).toEqual(several.toSorted())
  })

  test('asks about rows of others wherever rows belong to people', () => {
    const others = { ...personalRows, ...sharedRows, ...judgedPaths }
    const theirs = withParameters.filter((e) => isPersonal(e) || owns(e))
    expect(theirs.filter((e) => !asksOfOwned(e) && !(e.name in others)).map(({ name }) => name)).toEqual([])
    // each is asked once, here or in own-rows.test.ts
    expect(withParameters.filter((e) => asksOfOwned(e) && e.name in others).map(({ name }) => name)).toEqual([])
    expect(theirs.length).toBeGreaterThan(150)
  })

  test.each(Object.entries(tables))('has nothing in %s that is no endpoint with a parameter', (_table, rows) => {
    expect(Object.keys(rows).filter((name) => !withParameters.some((e) => e.name === name))).toEqual([])
  })

  test('sends bodies of required fields alone, each as its schema asks', () => {
    const schema = {
      type: 'object',
      required: ['day', 'kind', 'ids', 'place', 'most', 'note'],
      properties: {
        day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
        kind: { type: 'string', enum: ['car', 'van'] },
        ids: { type: 'array', minItems: 2, items: { type: 'integer', exclusiveMinimum: 3 } },
        place: { $ref: '#/$defs/place' },
        most: { type: 'number', maximum: 0.5 },
        note: { anyOf: [{ type: 'null' }, { type: 'string' }] },
        more: { type: 'string' },
      },
    }
    const place = { type: 'array', prefixItems: [{ type: 'boolean' }, { const: 7 }] }
    const body = { day: '2026-05-12', kind: 'car', ids: [4, 4], place: [true, 7], most: 0.5, note: null }
    expect(sample(schema, { place })).toEqual(body)
    expect(() => sample({ type: 'string', pattern: '^never$' })).toThrow('no sample')
  })
})

describe('the judge', () => {
  const card = endpoint('DELETE /api/cards/{id}/notes/{note}', {
    says: 'A card',
    needs: ['delete', 'Kanban'],
    params: { id, note: id },
    gives: [204],
    fails: { card_unknown: [404, 'No such card'], note_unknown: [404], card_outdated: [409] },
  })
  const right: Answer = {
    address: 'DELETE /api/cards/1',
    status: 404,
    failure: 'card_unknown',
    text: 'No such card',
    trail: 0,
  }
  const wrong: [string, Partial<Answer>][] = [
    ['a success', { status: 204, failure: null }],
    ['a 404 of another code', { failure: 'note_unknown' }],
    ['a 404 of no endpoint', { failure: null }],
    ['another failure of the same code', { status: 409 }],
    ['an error of the server', { status: 500, failure: null }],
    ['a body that was refused', { status: 400, failure: null }],
    ['another text than the contract promises', { text: 'It is not yours' }],
    ['more than the other answers say', { text: 'No such card, but another one' }],
    ['a row of the trail', { trail: 1 }],
  ]

  test('is content with the failure of the parameter that names nothing', () => {
    expect(faultsOf([right, { ...right, address: 'DELETE /api/cards/2' }], expectedOf(card, 'id'))).toEqual([])
    expect(faultsOf([{ ...right, failure: 'note_unknown' }], expectedOf(card, 'note'))).toEqual([])
  })

  test.each(wrong)('finds %s', (_what, one) => {
    expect(faultsOf([right, { ...right, ...one }], expectedOf(card, 'id'))).not.toEqual([])
  })

  test('finds a text that is not the one of the table, and an endpoint of which nothing is said', () => {
    expect(faultsOf([right], { status: 404, failure: 'card_unknown', text: 'Nothing' })).not.toEqual([])
    expect(faultsOf([right], expectedOf({ ...card, fails: {} }, 'id'))).not.toEqual([])
  })
})
