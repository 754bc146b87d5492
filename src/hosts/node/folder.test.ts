import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { partsOfBytes } from '#server/parts'
import { StorageAway } from '#server/storage'
import { temporary } from '../test/server-process.ts'
import { folderStorage } from './folder.ts'
import { placesOf } from './places.ts'

const { folder, remove } = temporary()
afterAll(remove)
const storage = folderStorage(folder)
const bytes = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 256))
const read = async (id: string, from: number, until: number) =>
  Buffer.from(
    await new Response(
      (await storage.read(id, { from, until })) as ReadableStream<Uint8Array<ArrayBuffer>>,
    ).arrayBuffer(),
  )

test('a file is written for its owner alone, read in any part, and removed', async () => {
  const whole = bytes(600_000)
  await storage.write('abcd', partsOfBytes(whole))
  const path = join(folder, 'ab', 'abcd')
  expect(readFileSync(path).equals(whole)).toBe(true)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await read('abcd', 0, 600_000)).toEqual(whole)
  expect(await read('abcd', 262_143, 262_145)).toEqual(whole.subarray(262_143, 262_145))
  expect(await read('abcd', 5, 5)).toEqual(bytes(0))
  await storage.remove('abcd')
  await storage.remove('abcd')
  expect(existsSync(path)).toBe(false)
})

test('what breaks off is no file, and goes with its row', async () => {
  async function* broken() {
    yield bytes(300_000)
    await Promise.resolve()
    throw new Error('The line is dead')
  }
  await expect(storage.write('half', broken())).rejects.toThrow('The line is dead')
  expect(readdirSync(join(folder, 'ha'))).toEqual(['half.part'])
  await expect(storage.read('half', { from: 0, until: 1 })).rejects.toThrow(StorageAway)
  await storage.remove('half')
  expect(readdirSync(join(folder, 'ha'))).toEqual([])
})

test('a folder that is not there, or an id that leads out of it, is told', async () => {
  const gone = folderStorage(join(folder, 'gone'))
  await expect(gone.read('abcd', { from: 0, until: 1 })).rejects.toThrow(/gone does not do what it should: ENOENT/)
  await expect(storage.read('../secret', { from: 0, until: 1 })).rejects.toThrow(/no file of ours/)
})

test('a folder that cannot be made stops the start; a bucket without keys is told when it is asked', () => {
  const file = join(folder, 'a file')
  writeFileSync(file, '')
  expect(() => placesOf({ place: `folder:${file}/below`, keys: undefined })).toThrow(/MERIDIAN_FILES cannot be written/)
  const places = placesOf({ place: `folder:${folder}`, keys: undefined })
  expect(places.at('folder:/elsewhere')).toBeDefined()
  expect(() => places.at('s3://depot')).toThrow(/give MERIDIAN_S3_KEY/)
})
