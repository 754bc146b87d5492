import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtFile } from './root.ts'
import { makeFirstPerson, tokenOfFirst } from '../test/first-person.ts'
import { run, temporary } from '../test/server-process.ts'

const { folder, remove } = temporary()
const megabyte = 1_000_000
let server: ReturnType<typeof run>
let url = ''
let token = ''

beforeAll(async () => {
  // says how much the thread of the server ever held, each time it is more; what only waits to be collected is not held
  const watch = `(await import('node:v8')).setFlagsFromString('--expose-gc')
    const collect = (await import('node:vm')).runInNewContext('gc')
    let most = 0
    setInterval(() => {
      collect()
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      if (heapUsed + arrayBuffers > most) console.log('holds', (most = heapUsed + arrayBuffers))
    }, 500).unref();`
  const start = `(await import(${JSON.stringify(builtFile('main'))})).main('server')`
  server = run(watch + start, { MERIDIAN_DATA: folder, MERIDIAN_DEMO: 'off' })
  url = (await server.says(/listens at (\S+)/))[1]!
  await server.says(/with the code/)
  // what draws the pages of visitors is read once, some seconds after a start, and is none of what is measured
  await (await fetch(url)).text()
  await makeFirstPerson({ url, output: server.output })
  token = await tokenOfFirst(url)
}, 120_000)
afterAll(async () => {
  await server.kill('SIGTERM')
  remove()
})

async function post(path: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}
async function imports() {
  const answer = await fetch(`${url}/api/map/imports`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { imports: { id: number; state: string; share: number }[] }).imports
}
async function begin(bytes: number) {
  const { id } = (await post('/api/map/imports', { name: 'Large', fileName: 'large.osm.pbf', bytes })) as { id: number }
  const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` }
  return request(`${url}/api/map/imports/${id}/extract`, { method: 'PUT', headers })
}
/** Begins as an extract does; how long it is, its sender does not say. */
function* extract(megabytes: number) {
  const first = Buffer.alloc(megabyte)
  first.set([0, 0, 0, 13, 10, 9, ...Buffer.from('OSMHeader')])
  yield first
  for (let sent = 1; sent < megabytes; sent++) yield Buffer.alloc(megabyte, sent)
}
const held = () => Math.max(...[...server.output().matchAll(/^holds (\d+)$/gm)].map(([, bytes]) => Number(bytes)))

test('200 MB pass through the server, which never holds a sixth of them', async () => {
  const before = held()
  // one byte is missing, so that nothing is imported: an importer does hold it all
  const sending = await begin(200 * megabyte + 1)
  Readable.from(extract(200)).pipe(sending)
  const [answer] = (await once(sending, 'response')) as [{ statusCode: number; resume(): void }]
  answer.resume()
  expect(answer.statusCode).toBe(400)
  expect(held() - before).toBeLessThan(33 * megabyte)
  expect(await imports()).toEqual([])
}, 120_000)

test('a sender who goes away takes the import along', async () => {
  const before = await imports()
  const sending = await begin(60 * megabyte)
  sending.on('error', () => undefined)
  for (const part of extract(5)) sending.write(part)
  await expect.poll(async () => (await imports())[0]!.share, { timeout: 20_000 }).toBeGreaterThan(0)
  sending.destroy()
  await expect.poll(imports, { timeout: 20_000 }).toEqual(before)
  expect(server.output().match(/^.*"level":"error".*$/gm)).toBeNull()
}, 120_000)

test('what is no upload is refused above 32 MB, and an upload above what it may be', async () => {
  const statusOf = async (method: string, path: string, bytes: number) => {
    const headers = { 'content-length': String(bytes), authorization: `Bearer ${token}` }
    const asking = request(url + path, { method, headers })
    asking.flushHeaders()
    const [{ statusCode }] = (await once(asking, 'response')) as [{ statusCode: number }]
    asking.destroy()
    return statusCode
  }
  expect(await statusOf('POST', '/api/map/imports', 40 * megabyte)).toBe(413)
  expect(await statusOf('PUT', '/api/map/imports/1/extract', 1001 * megabyte)).toBe(413)
  // its media type is looked at, so its size was not too much
  expect(await statusOf('PUT', '/api/map/imports/1/extract', 40 * megabyte)).toBe(415)
}, 120_000)
