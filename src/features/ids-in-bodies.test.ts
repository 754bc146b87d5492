/** Ids inside bodies are judged like those of addresses: what somebody may not read they cannot name, whoever they are. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allows, rightsOf, type Rule } from '#contract/ability'
import type { Endpoint } from '#contract/endpoint'
import { aPerson, type Person } from '#hosts/test/a-person'
import { aSide, type Side } from '#hosts/test/a-side'
import { bodies } from '#hosts/test/bodies'
import { testWorld, type Client, type World } from '#hosts/test/host'
import { judged, keeperRules } from '#hosts/test/keeper'
import { at, idsIn, namedBy, put, type Named } from '#hosts/test/ids-in-bodies'
import { addressOf } from '#hosts/test/row-address'
import { rowsOf } from '#server/rows'
import { audit } from '#server/tables'
import { roles, rulesOfRole } from './people/access/tables'
import { endpoints } from './contract'
import { users } from './people/users/tables'

/** Besides the roles that are seeded, one who may do everything, with their own rows alone. */
const keeper = 'yard-keeper'

let world: World
let admin: Client
let person: Person
let other: Side
const seeded = new Map<string, Rule[]>()
beforeAll(async () => {
  world = await testWorld()
  admin = await world.as('admin')
  person = await aPerson(world, 'author')
  const stranger = await aPerson(world, 'author')
  other = await aSide(world, admin, { id: stranger.id, isMe: false })
  const { db } = world.host
  for (const { key, rules } of await db.select({ key: roles.key, rules: rulesOfRole }).from(roles))
    seeded.set(key, rules as Rule[])
  await db.insert(roles).values({ key: keeper, name: keeper, rules: [], position: 99 })
})
afterAll(() => world.end())

/** The manager of a depot of the demo has another one here. */
const movedTo = (depotId: number, rules: Rule[]): Rule[] =>
  rules.map((rule) =>
    rule.conditions?.['depotId'] === undefined ? rule : { ...rule, conditions: { ...rule.conditions, depotId } },
  )

type Rights = ReturnType<typeof rightsOf>
type Who = { ask: Client; rights: Rights }
async function become(role: string, own: Side): Promise<Who> {
  const { db } = world.host
  const rules = role === keeper ? keeperRules(own.Depot) : movedTo(own.Depot, seeded.get(role)!)
  await db.update(roles).set({ rules }).where(eq(roles.key, role))
  await db.update(users).set({ role, status: 'active' }).where(eq(users.id, person.id))
  const ask = await world.as(person.password)
  const { userAbilityRules } = (await (await ask('GET /api/auth/session')).json()) as { userAbilityRules: Rule[] }
  return { ask, rights: rightsOf(userAbilityRules) }
}

/** A stop is judged by the route that it is of. */
async function reads({ rights }: Who, named: NonNullable<Named>, side: Side): Promise<boolean> {
  const subject = named === 'Stop' ? 'Route' : named
  const id = side[subject]
  const { table, id: column } = judged.get(subject)!
  const own = rowsOf({ rights, judged }, 'read', subject)
  return (await world.host.db.$count(table, and(eq(column, id), own))) > 0
}

/** What is said, whichever row it is about. */
async function told(answer: Promise<Response>, id: number) {
  const { status, headers } = await answer
  const text = await (await answer).text()
  return { status, failure: headers.get('x-failure'), text: text.replaceAll(String(id), 'it') }
}
const trail = async () => world.host.db.$count(audit)
const unknown = 2_147_483

const placesOf = (e: Endpoint) =>
  idsIn(e).flatMap((place) => {
    const named = namedBy(e, place)
    return named ? [{ place, named }] : []
  })

type Place = ReturnType<typeof placesOf>[number]
const naming = endpoints.filter((e) => e.needs !== 'nothing' && placesOf(e).length > 0)
/** Without what they may not read of their own; the list it stands in goes with it. */
async function theirs(who: Who, own: Side, body: unknown, places: readonly Place[]): Promise<unknown> {
  let left = body
  for (const { place, named } of places)
    if (at(left, place) !== undefined && !(await reads(who, named, own)))
      left = put(left, place.endsWith('[]') ? place.slice(0, -2) : place, undefined)
  return left
}

const shutTo = new Map<string, ReadonlySet<Named>>()
/** What this role may not read of another's: the same at every endpoint, and asked once, as a side takes a dozen calls. */
async function shut(role: string): Promise<ReadonlySet<Named>> {
  const known = shutTo.get(role)
  if (known) return known
  const who = await become(role, await aSide(world, admin, { id: person.id, isMe: true }))
  const found = new Set<Named>()
  for (const named of new Set(naming.flatMap((e) => placesOf(e).map((one) => one.named))))
    if (!(await reads(who, named, other))) found.add(named)
  shutTo.set(role, found)
  return found
}

/** What is wrong with how this role is answered there. */
async function faultsOf(e: Endpoint, role: string): Promise<string[]> {
  const may = (rules: Rule[]) => typeof e.needs !== 'object' || allows(rightsOf(rules), e.needs)
  if (role !== keeper && !may(seeded.get(role)!)) return []
  const shutHere = await shut(role)
  if (!placesOf(e).some(({ named }) => shutHere.has(named))) return []
  const own = await aSide(world, admin, { id: person.id, isMe: true })
  const who = await become(role, own)
  const places = placesOf(e)
  const closed = []
  for (const one of places) if (!(await reads(who, one.named, other))) closed.push(one)
  if (closed.length === 0) return []
  const { path, bodies: whole, but, once } = await bodies[e.name]!(own, world, admin)
  const asked = await Promise.all(whole.map((body) => theirs(who, own, body, places)))
  const faults: string[] = []
  for (const { place, named } of closed) {
    const said = whole.findIndex((body) => at(body, place) !== undefined)
    if (said < 0) faults.push(`${place} is in no body of ours`)
    const send = (id: number) => told(who.ask(addressOf(e, path), put(asked[said], place, id)), id)
    const before = await trail()
    const [foreign, none] = [await send(other[named]), await send(unknown)]
    const isRead = typeof e.needs === 'object' && e.needs[0] === 'read'
    if (!isRead && foreign.status < 400) faults.push(`${role} ${place}: ${foreign.status}`)
    // where its row would stand is judged with the row, as it would be written
    if (place !== 'depotId' && JSON.stringify(foreign) !== JSON.stringify(none))
      faults.push(`${role} ${place}: ${JSON.stringify(foreign)} and of none ${JSON.stringify(none)}`)
    if (!isRead && (await trail()) !== before) faults.push(`${role} ${place}: something was changed`)
  }
  // or all would be refused, and show nothing
  if (role === keeper)
    for (const body of once ? whole.slice(0, 1) : whole) {
      const { status, failure, text } = await told(who.ask(addressOf(e, path), body), 0)
      if (status >= 400 ? failure !== but || but === undefined : but !== undefined)
        faults.push(`${role} with their own: ${status} ${failure} ${text}`)
    }
  return faults
}

test('of every id in every body it is said what it names', () => {
  const unsaid = endpoints.flatMap((e) =>
    idsIn(e).flatMap((place) => (namedBy(e, place) === undefined ? `${e.name} ${place}` : [])),
  )
  expect(unsaid).toEqual([])
  expect(endpoints.flatMap(idsIn).length).toBeGreaterThan(100)
})

test('each of them that rules can speak of has a body here', () => {
  expect(naming.map((e) => e.name).filter((name) => !(name in bodies))).toEqual([])
  expect(Object.keys(bodies).filter((name) => !naming.some((e) => e.name === name))).toEqual([])
})

test("what is another's is shut to who has but their own, and all of it is open to administrators", async () => {
  const named = new Set(naming.flatMap((e) => placesOf(e).map((one) => one.named)))
  expect(named.size).toBeGreaterThan(5)
  expect([await shut(keeper), await shut('admin')]).toEqual([named, new Set()])
})

test.each(naming.map((e) => [e.name, e] as const))('%s', async (_name, e) => {
  const faults = []
  for (const role of [keeper, ...seeded.keys()]) faults.push(...(await faultsOf(e, role)))
  expect(faults).toEqual([])
})
