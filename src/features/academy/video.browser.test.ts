/** Video files of topics: known by their bytes, served in parts, and gone with their topic. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { files } from '#server/tables'
import type { TopicDetails } from './contract'

const world = aWorld()
const admin = world.client('admin')
const client = world.client('client')

const root = '/api/apps/academy'
const film = (letters: string) => Uint8Array.from(`\0\0\0\x18ftypmp42${letters}`, (letter) => letter.charCodeAt(0))
const put = (topic: number, bytes: Uint8Array, name = 'tread.mp4') =>
  admin(`PUT ${root}/topics/${topic}/video?name=${encodeURIComponent(name)}`, bytes)
const topicOf = async (id: number) => (await (await client(`GET ${root}/topics/${id}`)).json()) as TopicDetails
const stored = async () => (await world.host.db.select({ name: files.name }).from(files)).map(({ name }) => name)

test('a film is stored, played by whoever reads courses, in parts, and replaced', async () => {
  expect((await put(1, film('abcdefgh'))).status).toBe(201)
  const { videoFile, version } = await topicOf(1)
  expect(videoFile).toMatchObject({ name: 'tread.mp4', size: 20 })
  const played = await client(`GET ${videoFile!.src}`, undefined, { range: 'bytes=12-15' })
  expect([played.status, played.headers.get('content-range'), await played.text()]).toEqual([
    206,
    'bytes 12-15/20',
    'abcd',
  ])
  expect(played.headers.get('content-type')).toBe('video/mp4')
  await put(1, film('other'), 'other.mp4')
  expect((await topicOf(1)).version).toBe(version + 1)
  expect((await topicOf(1)).videoFile?.src).not.toBe(videoFile!.src)
  expect(await stored()).not.toContain('tread.mp4')
})

test('the text of the lecture can be laid over its film, paragraph by paragraph', async () => {
  const said = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const body = { type: 'doc', content: [said('Tread'), said('Pressure < 8 bar')] }
  await admin(`PUT ${root}/topics/40`, { body, seconds: 600 })
  const answer = await client(`GET ${root}/topics/40/captions`)
  expect(answer.headers.get('content-type')).toContain('text/vtt')
  expect(await answer.text()).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:05:00.000\nTread\n\n00:05:00.000 --> 00:10:00.000\nPressure &lt; 8 bar\n',
  )
})

test('it is taken away alone, with its topic, with its section, with its course', async () => {
  await put(1, film('1'), 'alone.mp4')
  await put(2, film('2'), 'topic.mp4')
  await put(4, film('4'), 'section.mp4')
  await put(7, film('7'), 'course.mp4')
  expect(await stored()).toEqual(expect.arrayContaining(['alone.mp4', 'topic.mp4', 'section.mp4', 'course.mp4']))
  await admin(`PUT ${root}/topics/1`, { videoFile: null })
  await admin(`DELETE ${root}/topics/2`)
  await admin(`DELETE ${root}/sections/2`)
  await admin(`DELETE ${root}/courses/1`)
  expect((await stored()).filter((name) => name.endsWith('.mp4'))).toEqual([])
})

test('what is no film is refused', async () => {
  expect((await put(30, Uint8Array.from([1, 2, 3]))).status).toBe(415)
})
