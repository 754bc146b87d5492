import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHost, type TestHost } from '#hosts/test/host'
import { fromBase64, toBase64 } from './base64'
import { fileOwners } from './file-owners'
import { fileResponse } from './file-response'
import { filesOf, keepFile } from './files'
import { partsOf, partsOfBytes } from './parts'
import { prepare } from './prepare'
import { mediaOf } from './sniff'
import { fileChunks, files } from './tables'

let host: TestHost
beforeAll(async () => {
  host = await testHost()
  await prepare(host, [])
})
afterAll(() => host.end())

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 256)
const collected = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
/** Told at a glance: a hundred thousand bytes compared one by one take a second. */
const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at])
const rowsLeft = async () =>
  (await Promise.all([host.db.select().from(files), host.db.select().from(fileChunks)])).map(({ length }) => length)

test.each([0, 1, 2, 3, 255, 1000])('%i bytes are the same after they were written as letters', (length) => {
  expect(fromBase64(toBase64(bytesOf(length)))).toEqual(bytesOf(length))
})

test('the letters are those of everybody else', () => {
  expect(toBase64(new TextEncoder().encode('Port Averne'))).toBe('UG9ydCBBdmVybmU=')
  expect(toBase64(new Uint8Array([251, 255]))).toBe('+/8=')
})

test.each([0, 1, 262_143, 262_144, 600_000])('a file of %i bytes comes back as it was kept', async (length) => {
  const stored = filesOf(host.db, host)
  const file = await keepFile(host, 'a', partsOfBytes(bytesOf(length)))
  expect(file.size).toBe(length)
  expect(await stored.find(file.id)).toMatchObject({ size: length, place: 'rows' })
  expect(same(await collected(await stored.read(file)), bytesOf(length))).toBe(true)
  await stored.remove(file.id)
  expect(await stored.find(file.id)).toBeUndefined()
  expect(await rowsLeft()).toEqual([0, 0])
})

test('any part of a file is read alone', async () => {
  const stored = filesOf(host.db, host)
  const whole = bytesOf(600_000)
  const file = await keepFile(host, 'a', partsOfBytes(whole))
  const ranges: [from: number, until: number][] = [
    [0, 1],
    [262_143, 262_145],
    [262_144, 524_288],
    [100_000, 599_999],
    [599_999, 600_000],
    [300_000, 300_000],
  ]
  for (const [from, until] of ranges)
    expect(same(await collected(await stored.read(file, { from, until })), whole.slice(from, until)), `${from}`).toBe(
      true,
    )
  await stored.remove(file.id)
})

test('what breaks off while it is kept leaves nothing', async () => {
  async function* broken() {
    yield bytesOf(262_144)
    await Promise.resolve()
    throw new Error('The line is dead')
  }
  await expect(keepFile(host, 'a', broken())).rejects.toThrow('The line is dead')
  expect(await rowsLeft()).toEqual([0, 0])
})

test('what comes in any pieces is cut into parts of one size', async () => {
  const whole = bytesOf(700_000)
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= whole.length) return controller.close()
      controller.enqueue(whole.slice(at, (at += 99_991)))
    },
  })
  const parts: Uint8Array[] = []
  for await (const part of partsOf(stream)) parts.push(part)
  expect(parts.map(({ byteLength }) => byteLength)).toEqual([262_144, 262_144, 175_712])
  expect(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer()).toEqual(whole.buffer)
})

test('a file is what its bytes say', () => {
  const of = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const known: [begin: string, media: string][] = [
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\x0a\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['RIFF\x0a\x00\x00\x00WAVE', 'audio/wav'],
    ['%PDF-1.7', 'application/pdf'],
    ['\x00\x00\x00\x18ftypmp42', 'video/mp4'],
    ['\x00\x00\x00\x0d\x0a\x09OSMHeader', 'application/x-osm-pbf'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'text/plain'],
    ['<html><script>', 'text/plain'],
    ['day,hours\r\n1,1.4', 'text/plain'],
    ['\xc3\xa9t\xc3\xa9', 'text/plain'],
    ['\xe9t\xe9', 'application/octet-stream'],
    ['a\x00b', 'application/octet-stream'],
    ['PNG\x01', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ]
  for (const [begin, media] of known) expect(mediaOf(of(begin)), begin).toBe(media)
})

const pdf = new TextEncoder().encode('%PDF-1.7 0123456789')
const asking = (headers: Record<string, string>) => new Request('http://meridian.test/file', { headers })
async function answer(headers: Record<string, string>, bytes = pdf) {
  const file = await keepFile(host, 'a “b”.pdf', partsOfBytes(bytes))
  const given = await fileResponse(asking(headers), file, filesOf(host.db, host))
  const text = await given.text()
  await filesOf(host.db, host).remove(file.id)
  return { given, text, etag: `"${file.id}"` }
}

test('a part that is asked for is given, and one that is not there is refused with the size', async () => {
  const parts: [asked: string, status: number, range: string | null, text: string][] = [
    ['bytes=0-3', 206, 'bytes 0-3/19', '%PDF'],
    ['bytes=9-', 206, 'bytes 9-18/19', '0123456789'],
    ['bytes=-4', 206, 'bytes 15-18/19', '6789'],
    ['bytes=-400', 206, 'bytes 0-18/19', '%PDF-1.7 0123456789'],
    ['bytes=17-99', 206, 'bytes 17-18/19', '89'],
    ['bytes=19-', 416, 'bytes */19', ''],
    ['bytes=-0', 416, 'bytes */19', ''],
    ['bytes=5-2', 200, null, '%PDF-1.7 0123456789'],
    ['bytes=0-1,4-5', 200, null, '%PDF-1.7 0123456789'],
    ['lines=0-1', 200, null, '%PDF-1.7 0123456789'],
  ]
  for (const [asked, status, range, text] of parts) {
    const got = await answer({ range: asked })
    expect([got.given.status, got.given.headers.get('content-range'), got.text], asked).toEqual([status, range, text])
    if (status !== 416) expect(got.given.headers.get('content-length'), asked).toBe(String(text.length))
  }
  expect((await answer({ range: 'bytes=0-' }, new Uint8Array(0))).given.status).toBe(416)
})

test('who has the file is told so; who had another gets the whole', async () => {
  const file = await keepFile(host, 'a', partsOfBytes(pdf))
  const etag = `"${file.id}"`
  const ask = async (headers: Record<string, string>) => {
    const given = await fileResponse(asking(headers), file, filesOf(host.db, host))
    return [given.status, (await given.text()).length]
  }
  expect(await ask({ 'if-none-match': `"other", W/${etag}` })).toEqual([304, 0])
  expect(await ask({ 'if-none-match': '"other"' })).toEqual([200, 19])
  expect(await ask({ 'if-range': etag, range: 'bytes=0-3' })).toEqual([206, 4])
  expect(await ask({ 'if-range': '"other"', range: 'bytes=0-3' })).toEqual([200, 19])
  expect(await ask({ 'if-range': 'Tue, 12 May 2026 10:00:00 GMT', range: 'bytes=0-3' })).toEqual([200, 19])
  await filesOf(host.db, host).remove(file.id)
})

test('a picture is shown, anything else is saved and runs nowhere', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  const { given: picture, etag } = await answer({}, png)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "inline; filename*=UTF-8''a%20%E2%80%9Cb%E2%80%9D.pdf",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  })
  const { given: page } = await answer({}, new TextEncoder().encode('<html><script>'))
  expect(page.headers.get('content-type')).toBe('text/plain')
  expect(page.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox/)
})

test('every owner keeps its files: the database refuses to let an owned one go', async () => {
  const owners = await fileOwners(host.db)
  expect(owners.map(({ table, column }) => `${table}.${column}`)).toContain('users.picture_id')
  expect(owners.filter(({ onDelete }) => onDelete !== 'a')).toEqual([])
})
