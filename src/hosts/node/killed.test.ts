/** The whole product killed with -9 while people write: what it answered is there when it comes back, event trail and all. */
import { afterAll, expect, test } from 'vitest'
import { makeFirstPerson, tokenOfFirst } from '../test/first-person.ts'
import { startServer, temporary } from '../test/server-process.ts'

const { folder, remove } = temporary()
afterAll(remove)
const env = { MERIDIAN_DATA: folder, MERIDIAN_DEMO: 'off' }

const post = (url: string, path: string, body: object, token: string) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

test('no board that was acknowledged is lost, and each has its line in the trail', async () => {
  const acknowledged = new Set<string>()
  for (const [round, writes] of [1, 4, 9].entries()) {
    const server = await startServer(env)
    if (round === 0) await makeFirstPerson(server)
    const accessToken = await tokenOfFirst(server.url)
    let answered = 0
    let enough = () => {}
    const until = new Promise<void>((done) => (enough = done))
    const write = async (hand: number) => {
      for (let n = 0; ; n++) {
        const title = `Board ${round}.${hand}.${n}`
        const answer = await post(server.url, '/api/apps/kanban/board/add', { title }, accessToken).catch(
          () => undefined,
        )
        if (!answer) return
        if (answer.status === 201) acknowledged.add(title)
        if (++answered >= writes) enough()
      }
    }
    const hands = [write(1), write(2), write(3)]
    // in the middle of whatever the other hands are at
    await until
    await server.kill('SIGKILL')
    await Promise.all(hands)
  }
  const server = await startServer(env)
  const accessToken = await tokenOfFirst(server.url)
  const read = async <T>(path: string) =>
    (await (await fetch(server.url + path, { headers: { authorization: `Bearer ${accessToken}` } })).json()) as T
  const { boards } = await read<{ boards: { title: string }[] }>('/api/apps/kanban')
  const titles = new Set(boards.map(({ title }) => title))
  expect(acknowledged.size).toBeGreaterThan(5)
  expect([...acknowledged].filter((title) => !titles.has(title))).toEqual([])

  const traced = new Set<string>()
  for (let page = 1; ; page++) {
    const { activity } = await read<{ activity: { after: { title?: string } | null }[] }>(
      `/api/activity?subject=Board&itemsPerPage=100&page=${page}`,
    )
    for (const { after } of activity) if (after?.title) traced.add(after.title)
    if (activity.length < 100) break
  }
  expect([...acknowledged].filter((title) => !traced.has(title))).toEqual([])
  expect(await server.kill('SIGTERM')).toBe(0)
}, 90_000)
