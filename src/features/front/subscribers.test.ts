import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { mailsTo as writtenTo } from '#hosts/test/written-mails'
import { throttles } from '#server/tables'
import type { Subscriber } from './contract'
import { subscribers } from './tables'

const world = aWorld()
const admin = world.client('admin')
const maintainer = world.client('maintainer')
const guest = world.nobody
const path = '/api/front/subscribers'
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const leave = (email: string, language = 'en') => guest(`POST ${path}`, { email, language })
const rowOf = async (email: string) =>
  (await world.host.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]
const mailsTo = (email: string) => writtenTo(world.host, email)
const tokenIn = (text: string, word: string) => new RegExp(`\\?${word}=([0-9a-f]{64})`).exec(text)![1]!

// an address may ask so often; here all come from the same
beforeEach(() => world.host.db.delete(throttles))

test('an address is kept once, asked whether it is meant, and confirmed by the link', async () => {
  expect(await (await leave(' Ines@Falk.example ', 'fr')).json()).toEqual({ email: 'ines@falk.example' })
  expect(await rowOf('ines@falk.example')).toMatchObject({ language: 'fr', confirmedAt: null })
  await leave('ines@falk.example', 'fr')
  const [first, second] = await mailsTo('ines@falk.example')
  expect(second!.subject).toBe('Confirmez que nous pouvons vous écrire')
  // another mail, another link: the one before leads nowhere any more
  const old = tokenIn(first!.text, 'confirm')
  expect(failure(await guest(`POST ${path}/confirm`, { token: old }))).toEqual([404, 'link_unknown'])
  const token = tokenIn(second!.text, 'confirm')
  for (let twice = 0; twice < 2; twice += 1) expect((await guest(`POST ${path}/confirm`, { token })).status).toBe(201)
  expect((await rowOf('ines@falk.example'))!.confirmedAt).not.toBeNull()
  // who is on the list gets no more mails of it, and whoever asks learns nothing of that
  expect((await leave('ines@falk.example')).status).toBe(201)
  expect(await mailsTo('ines@falk.example')).toHaveLength(2)
})

test('the link of the mail takes an address off the list', async () => {
  await leave('gone@falk.example')
  const [mail] = await mailsTo('gone@falk.example')
  const token = tokenIn(mail!.text, 'unsubscribe')
  expect((await guest(`POST ${path}/unsubscribe`, { token })).status).toBe(201)
  expect(await rowOf('gone@falk.example')).toBeUndefined()
  expect(failure(await guest(`POST ${path}/unsubscribe`, { token }))).toEqual([404, 'link_unknown'])
})

test('what is no address is refused, and who leaves many waits', async () => {
  expect((await leave('nobody')).status).toBe(400)
  for (let nth = 0; nth < 5; nth += 1) await leave(`many${nth}@falk.example`)
  expect(failure(await leave('late@falk.example'))).toEqual([429, 'throttled'])
  expect(await rowOf('late@falk.example')).toBeUndefined()
})

test('who may sees the list, finds in it, and removes from it', async () => {
  await leave('find.me@falk.example', 'ar')
  const find = async (q: string) =>
    (await (await maintainer(`GET ${path}?q=${q}`)).json()) as { subscribers: Subscriber[]; total: number }
  const { subscribers: found } = await find('find.me')
  expect(found).toMatchObject([{ email: 'find.me@falk.example', language: 'ar', confirmedAt: null }])
  for (let twice = 0; twice < 2; twice += 1) expect((await admin(`DELETE ${path}/${found[0]!.id}`)).status).toBe(204)
  expect((await find('find.me')).total).toBe(0)
})
