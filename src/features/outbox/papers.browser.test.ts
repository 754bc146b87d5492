/** What goes along with a mail: kept as data, seen in the outbox, printed when it is sent. */
import { expect, test } from 'vitest'
import type { Paper } from '#contract/paper'
import { features } from '#features/server'
import { aWorld } from '#hosts/test/a-world'
import { readPdf } from '#hosts/test/read-pdf'
import type { Letter } from '#server/host'
import { runNext } from '#server/job-runner'
import { putMail } from '#server/mail'

const world = aWorld()
const admin = world.client('admin')

async function* rows() {
  yield ['Harbour desk lamp', new Date('2026-03-01T12:00:00Z')]
  yield await Promise.resolve(['Wool desk mat', null])
}
const paper = (): Paper => ({
  name: 'Invoice 5031',
  title: 'Invoice 5031',
  language: 'en',
  blocks: [{ kind: 'table', columns: [{ head: 'What' }, { head: 'When' }], rows: rows() }],
})
const words = async (bytes: ArrayBuffer) =>
  (await readPdf(new Uint8Array(bytes))).pages.flatMap(({ texts }) => texts.map(({ text }) => text))

test('the outbox names it and shows it', async () => {
  const mail = { to: 'gwen@hart.example', subject: 'Your invoice', text: 'Attached.', papers: [paper()] }
  await putMail(world.host.db, mail, world.host)
  const list = (await (await admin('GET /api/outbox?q=gwen')).json()) as { mails: { id: number; papers: string[] }[] }
  const [{ id, papers }] = list.mails as [{ id: number; papers: string[] }]
  expect(papers).toEqual(['Invoice 5031'])
  const answer = await admin(`GET /api/outbox/${id}/papers/1`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const said = await words(await answer.arrayBuffer())
  expect(said).toEqual(expect.arrayContaining(['Harbour desk lamp', 'Wool desk mat', 'What']))
  expect(said.join(' ')).toMatch(/Mar|3\/1/)
})

test('the letter that goes out holds it as PDF', async () => {
  const sent: { letter: Letter; bytes: ArrayBuffer }[] = []
  const send = async (letter: Letter) => {
    const parts: BlobPart[] = []
    for await (const part of letter.files![0]!.parts) parts.push(part as BlobPart)
    sent.push({ letter, bytes: await new Blob(parts).arrayBuffer() })
  }
  await runNext(features, { ...world.host, send })
  const [{ letter, bytes }] = sent as [(typeof sent)[number]]
  expect(letter).toMatchObject({ to: 'gwen@hart.example', files: [{ name: 'Invoice 5031.pdf' }] })
  expect(await words(bytes)).toContain('Wool desk mat')
})
