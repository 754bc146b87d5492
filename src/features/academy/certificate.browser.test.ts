/** The certificate on paper, read back. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { readPdf } from '#hosts/test/read-pdf'

const world = aWorld()
const admin = world.client('admin')

const root = '/api/apps/academy/courses'
async function read(id: number, language: string) {
  const answer = await admin(`GET ${root}/${id}/certificate?language=${language}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { title, pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(pages).toHaveLength(1)
  const [{ texts, width, height }] = pages as [(typeof pages)[0]]
  expect(width).toBeGreaterThan(height)
  return { title, said: texts.map(({ text }) => text), name: answer.headers.get('content-disposition') }
}

test('says who finished what, when, how long it is and who held it, in the reader’s language', async () => {
  const { title, said, name } = await read(7, 'en')
  expect(title).toBe('Certificate: The kind no')
  expect(name).toContain('attachment')
  expect(said).toEqual(
    expect.arrayContaining(['Certificate', 'The kind no', 'Odile Marchetti', 'Finished on', 'April 30, 2026', '6']),
  )
  expect(said.join(' ')).toContain('Saoirse Quill')
  expect((await read(7, 'fr')).said).toEqual(expect.arrayContaining(['Certificat', 'Achevé le', '30 avril 2026']))
  expect((await read(7, 'ar')).title).toBe('شهادة: The kind no')
})

test('there is none of what is not finished', async () => {
  expect(await told(admin(`GET ${root}/1/certificate`))).toEqual([409, 'A lecture is not finished yet'])
  expect(await told(admin(`GET ${root}/25/certificate`))).toEqual([409, 'A lecture is not finished yet'])
})
