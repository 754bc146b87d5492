/** What is committed reaches the open streams of those who may read it. */
import { expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { aPerson } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import type { Client } from '#hosts/test/host'
import { giveRules } from '#hosts/test/put-back'

const world = aWorld()
const admin = world.client('admin')

/** Reads a stream until it says something that fits. */
async function reader(call: Client, headers: Record<string, string> = {}, query = '') {
  const answer = await call(`GET /api/events${query}`, undefined, headers)
  const texts = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let seen = ''
  return {
    async until(part: string): Promise<string> {
      while (!seen.includes(part)) {
        const { done, value } = await texts.read()
        if (done) return `${seen}[ended]`
        seen += value
      }
      return seen
    },
    seen: () => seen,
    stop: () => texts.cancel(),
  }
}

test('a change is told to who may read it and to nobody else, with the tab that made it', async () => {
  const [author, client] = [await reader(await world.as('author')), await reader(await world.as('client'))]
  await Promise.all([author.until('hello'), client.until('hello')])
  await admin('POST /api/apps/kanban/board/add', { title: 'Live' }, { 'x-tab': 'tab-7' })
  const told = await author.until('event: message')
  expect(told).toContain('"tag":"Kanban"')
  expect(told).toContain('"by":"tab-7"')
  // the client hears of what is theirs, later than the board: had that been told, it would have come first
  await (
    await world.as('client')
  )('PUT /api/notifications/read')
  expect(await client.until('event: message')).not.toContain('Kanban')
  await Promise.all([author.stop(), client.stop()])
})

test('who may read some rows alone is told that any changed, and not which', async () => {
  const { id } = await aPerson(world, 'client')
  const seen = async (rule: Rule) => {
    const back = await giveRules(world, 'author', [rule])
    const stream = await reader(await world.as('author'))
    await stream.until('hello')
    await admin(`PUT /api/apps/users/${id}`, { company: `Of ${JSON.stringify(rule).length} letters` })
    const told = await stream.until('"tag":"User"')
    await stream.stop()
    await back()
    return told.includes(`"ids":{"User":["${id}"]}`)
  }
  expect(await seen({ action: 'read', subject: 'User' })).toBe(true)
  expect(await seen({ action: 'read', subject: 'User', conditions: { id: '$me' } })).toBe(false)
})

test('what was missed is replayed by the process that told it, else a resync is asked', async () => {
  const first = await reader(admin)
  await first.until('hello')
  await admin('POST /api/apps/kanban/board/add', { title: 'One' })
  const id = /id: (\S+)/.exec(await first.until('event: message'))![1]!
  await first.stop()
  await admin('POST /api/apps/kanban/board/add', { title: 'Two' })
  const again = await reader(admin, { 'last-event-id': id })
  expect(await again.until('event: message')).not.toContain('resync')
  await again.stop()
  const stranger = await reader(admin, { 'last-event-id': 'deadbeef-1' })
  expect(await stranger.until('resync')).toContain('resync')
  await stranger.stop()
})

test('what was told between an answer and the stream that follows it is told on that stream', async () => {
  const answer = await admin('GET /api/apps/kanban')
  const position = answer.headers.get('x-position')!
  await admin('POST /api/apps/kanban/board/add', { title: 'In between' })
  const late = await reader(admin, {}, `?after=${position}`)
  expect(await late.until('"tag":"Kanban"')).not.toContain('resync')
  await late.stop()
})

test('a stream ends when rules change or its session ends', async () => {
  const editor = await world.as('editor')
  const stream = await reader(editor)
  await stream.until('hello')
  const roles = (await (await admin('GET /api/apps/roles')).json()) as {
    roles: { key: string; name: string; rules: unknown[] }[]
  }
  const { key, name, rules } = roles.roles.find((role) => role.key === 'editor')!
  await admin(`PUT /api/apps/roles/${key}`, { name, rules: [...rules, { action: ['read'], subject: 'Activity' }] })
  expect(await stream.until('event: renew')).toContain('renew')
  expect(await stream.until('never')).toContain('[ended]')
  const second = await reader(editor)
  await second.until('hello')
  await editor('POST /api/auth/logout')
  expect(await second.until('never')).toContain('[ended]')
  expect((await editor('GET /api/events')).status).toBe(401)
})

test('a person has 20 streams at once and a key 5; the next is refused until one ends', async () => {
  const open = async (ask: typeof admin, count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask('GET /api/events')))
    return {
      refused: answers.filter(({ status }) => status === 429),
      async end() {
        for (const { body } of answers) await body?.cancel()
      },
    }
  }
  const many = await open(admin, 24)
  expect(many.refused).toHaveLength(4)
  expect(many.refused[0]!.headers.get('retry-after')).toBe('30')
  await many.end()
  const again = await open(admin, 20)
  expect(again.refused).toHaveLength(0)
  await again.end()
})
