/** Workbooks that are meant to end the server, brought to the product as people run it: they are refused, and it goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFirstPerson, tokenOfFirst } from '../test/first-person.ts'
import { startServer, temporary, type Started } from '../test/server-process.ts'
import { farCell } from '../test/workbooks.ts'

const { folder, remove } = temporary()
let server: Started
let authorization: string
beforeAll(async () => {
  server = await startServer({ MERIDIAN_DATA: folder, MERIDIAN_DEMO: 'off' })
  await makeFirstPerson(server)
  authorization = `Bearer ${await tokenOfFirst(server.url)}`
})
afterAll(async () => {
  await server.kill('SIGTERM')
  remove()
})

type Import = { id: number; state: string; fault: string; counts: { ready: number } }
const ask = async (name: string, body?: BodyInit, type = 'application/octet-stream'): Promise<Response> => {
  const [method = '', path = ''] = name.split(' ')
  return fetch(server.url + path, { method, headers: { authorization, 'content-type': type }, ...(body && { body }) })
}
async function bring(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Import> {
  const begun = (await (await ask(`POST /api/importers/customers/files?name=${name}`, bytes)).json()) as Import
  let found = begun
  await expect
    .poll(async () => {
      found = (await (await ask(`GET /api/imports/${begun.id}`)).json()) as Import
      return found.state
    })
    .toMatch(/fixing|failed/)
  return found
}

test.each(['XFD1048576', 'BXX6000'])(
  'a workbook with a cell at %s is refused, and the next file is read',
  async (at) => {
    const far = await ask('POST /api/importers/customers/files?name=far.xlsx', farCell(at))
    expect([far.status, far.headers.get('x-failure')]).toEqual([400, 'file_refused'])
    const good = new TextEncoder().encode('name,email\nAda,ada@quay.example\n')
    expect(await bring(good, 'good.csv')).toMatchObject({ state: 'fixing', counts: { ready: 1 } })
  },
)

test('a calendar is read, and what is none is refused', async () => {
  const take = async (file: string) =>
    ask('POST /api/apps/calendar/import', JSON.stringify({ file, calendar: 'ETC' }), 'application/json')
  const event = 'BEGIN:VEVENT\nDTSTART:20260504T090000Z\nSUMMARY:Talk\nUID:a\nEND:VEVENT\n'
  const taken = await take(`BEGIN:VCALENDAR\nVERSION:2.0\n${event}END:VCALENDAR\n`)
  expect([taken.status, await taken.json()]).toMatchObject([201, { added: 1 }])
  expect((await take('no calendar')).status).toBe(400)
})
