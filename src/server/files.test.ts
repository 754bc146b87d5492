import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHost, type TestHost } from '#hosts/test/host'
import { fromBase64, toBase64 } from './base64'
import { filesOf, partsOf } from './files'
import { prepare } from './prepare'

let host: TestHost
beforeAll(async () => {
  host = await testHost()
  await prepare(host, [])
})
afterAll(() => host.end())

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 256)
const collected = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())

test.each([0, 1, 2, 3, 255, 1000])('%i bytes are the same after they were written as letters', (length) => {
  expect(fromBase64(toBase64(bytesOf(length)))).toEqual(bytesOf(length))
})

test('the letters are those of everybody else', () => {
  expect(toBase64(new TextEncoder().encode('Port Averne'))).toBe('UG9ydCBBdmVybmU=')
  expect(toBase64(new Uint8Array([251, 255]))).toBe('+/8=')
})

test.each([0, 1, 262_143, 262_144, 600_000])('a file of %i bytes comes back as it was put', async (length) => {
  const files = filesOf(host.db, host)
  const { id, size } = await files.put({ name: 'a', media: 'b/c', bytes: bytesOf(length) })
  expect(size).toBe(length)
  expect(await collected(files.read(id))).toEqual(bytesOf(length))
  await files.remove(id)
  expect(await files.find(id)).toBeUndefined()
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
