import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partsOfBytes } from '#server/parts'
import { StorageAway } from '#server/storage'
import { keys, s3Server } from '../test/s3-server.ts'
import { hashOf } from '#server/hash'
import { signed } from './s3-sign.ts'
import { s3Storage } from './s3.ts'

/** Asks again without a pause; a busy machine has the time that storage has in use. */
const atOnce = { milliseconds: 60_000, wait: () => Promise.resolve() }
let server: Awaited<ReturnType<typeof s3Server>>
let storage: ReturnType<typeof s3Storage>
beforeAll(async () => {
  server = await s3Server()
  storage = s3Storage(server.bucket, keys, atOnce)
})
beforeEach(() => void (server.asked.length = 0))
afterAll(() => server.end())

const bytes = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 256))
const small = bytes(1000)
const read = async (id: string, from: number, until: number, by = storage) =>
  Buffer.from(
    await new Response((await by.read(id, { from, until })) as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
  )
const put = (id: string, whole: Uint8Array) => storage.write(id, partsOfBytes(whole))

/** Amazon's own: "Authenticating Requests: Using the Authorization Header", examples of signature calculations. */
test('requests are signed as in the published examples', async () => {
  const example = { key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const at = 'https://examplebucket.s3.amazonaws.com'
  const sign = async (method: string, path: string, headers: Record<string, string>, body = '') => {
    const bodyHash = await hashOf(new TextEncoder().encode(body))
    const asked = { method, url: new URL(at + path), headers, bodyHash }
    const { authorization } = await signed(asked, example, 'us-east-1', new Date('2013-05-24T00:00:00Z'))
    return authorization!.split('Signature=')[1]
  }
  expect(await sign('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
  expect(await sign('GET', '/?lifecycle', {})).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543')
  expect(await sign('GET', '/?max-keys=2&prefix=J', {})).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
  const put = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  expect(await sign('PUT', '/test%24file.text', put, 'Welcome to Amazon S3.')).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
})

test('a file is put, read in any part, and removed', async () => {
  await put('a', small)
  expect([...server.objects.keys()]).toEqual(['/depot/files/a'])
  expect(await read('a', 0, 1000)).toEqual(small)
  expect(await read('a', 998, 1000)).toEqual(small.subarray(998))
  await storage.remove('a')
  await storage.remove('a')
  expect(server.objects.size).toBe(0)
  await put('empty', bytes(0))
  expect(await read('empty', 0, 0)).toEqual(bytes(0))
  await storage.remove('empty')
})

test('a large file goes in parts, and comes back as it was', async () => {
  const large = bytes(20_000_000)
  await put('large', large)
  expect(server.asked.filter((one) => one.includes('partNumber'))).toHaveLength(3)
  expect((await read('large', 0, large.length)).equals(large)).toBe(true)
  expect(server.uploads.size).toBe(0)
  await storage.remove('large')
})

test('what breaks off on its way, or is refused at its end, leaves nothing in the bucket', async () => {
  async function* broken() {
    yield bytes(9_000_000)
    await Promise.resolve()
    throw new Error('The line is dead')
  }
  await expect(storage.write('half', broken())).rejects.toThrow('The line is dead')
  // begun, one part, and then the second one is refused
  server.mishaps.push(undefined, undefined, 403)
  await expect(put('refused', bytes(9_000_000))).rejects.toThrow(/PUT .*403/)
  server.mishaps.push(undefined, undefined, undefined, 'error in 200')
  await expect(put('late', bytes(9_000_000))).rejects.toThrow(/not put together: InternalError/)
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
})

test('a server that fails for a moment is asked again; one that goes on failing, refuses or hangs is told with its reason', async () => {
  server.mishaps.push(500, 'cut')
  await put('a', small)
  server.mishaps.push(500, 500, 500)
  await expect(put('b', small)).rejects.toThrow(/PUT depot\/files\/b at http.*: 500 InternalError/)
  server.mishaps.push(403)
  await expect(read('a', 0, 10)).rejects.toThrow(/403 AccessDenied/)
  server.mishaps.push('cut', 'cut', 'cut')
  await expect(read('a', 0, 10)).rejects.toThrow(StorageAway)
  server.mishaps.push('silent', 'silent', 'silent')
  const impatient = s3Storage(server.bucket, keys, { ...atOnce, milliseconds: 300 })
  await expect(read('a', 0, 10, impatient)).rejects.toThrow(/no answer within 300 ms/)
  await expect(read('nobody', 0, 10)).rejects.toThrow(/404 NoSuchKey/)
  server.mishaps.push(403)
  await expect(storage.remove('a')).rejects.toThrow(/DELETE .*403/)
  server.mishaps.push('cut while reading')
  await expect(read('a', 0, 100)).rejects.toThrow(/terminated|aborted/)
  await storage.remove('a')
})

test('what a killed process began to send goes with its file', async () => {
  server.uploads.set('begun', { path: '/depot/files/killed', parts: new Map() })
  server.uploads.set('other', { path: '/depot/files/other', parts: new Map() })
  await storage.remove('killed')
  expect([...server.uploads.keys()]).toEqual(['other'])
  server.uploads.clear()
})

test('a wrong secret enters nothing', async () => {
  const wrong = s3Storage(server.bucket, { ...keys, secret: 'guessed' })
  await expect(wrong.write('a', partsOfBytes(small))).rejects.toThrow(/403 SignatureDoesNotMatch/)
  expect(server.objects.size).toBe(0)
})
