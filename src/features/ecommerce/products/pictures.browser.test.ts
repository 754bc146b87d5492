import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { fileChunks, files } from '#server/tables'
import type { Picture } from './contract/pictures'
import { drawingOf } from './server/drawing'
import { motifs } from './server/motifs'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/ecommerce/products'
/** The smallest picture there is. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)
const add = async (id = 1) => (await (await admin(`POST ${path}/${id}/pictures?name=a.png`, png)).json()) as Picture
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]

test('without a picture it is drawn; everybody sees what is for sale', async () => {
  const drawn = await world.nobody(`GET ${path}/1/picture`)
  expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
  expect(await drawn.text()).toContain('<path')
  // the seventh is not for sale
  expect(failure(await world.nobody(`GET ${path}/7/picture`))).toEqual([404, 'product_unknown'])
  expect((await admin(`GET ${path}/7/picture`)).status).toBe(200)
  for (const motif of [...Object.keys(motifs), 'unknown']) expect(isWhole(drawingOf(motif, 3)), motif).toBe(true)
})

/** Every tag that opens closes. */
function isWhole(svg: string): boolean {
  const opened = (svg.match(/<[a-z]/g) ?? []).length
  const closed = (svg.match(/\/>|<\//g) ?? []).length
  return opened === closed && !svg.includes('undefined')
}

test('pictures are added, the first is the cover, and put into another order', async () => {
  const [one, two] = [await add(2), await add(2)]
  const cover = await admin(`GET ${path}/2/picture`)
  expect(cover.headers.get('content-type')).toBe('image/png')
  const arranged = [
    { id: two.id, alt: 'From the side' },
    { id: one.id, alt: '' },
  ]
  const answer = await admin(`PUT ${path}/2/pictures`, arranged)
  expect(await answer.json()).toMatchObject({ pictures: arranged })
  const { products } = (await (await admin(`GET ${path}?q=Tidewatch`)).json()) as { products: { image: string }[] }
  expect(products[0]!.image).toBe(two.image)
  expect((await world.nobody(`GET ${two.image}`)).status).toBe(200)
  expect(failure(await admin(`PUT ${path}/2/pictures`, [{ id: 999, alt: '' }]))).toEqual([400, 'picture_unknown'])
})

test('what is not named any more is gone with its bytes, and what a product had goes with it', async () => {
  const { host } = world
  const [kept, gone] = [await add(3), await add(3)]
  await admin(`PUT ${path}/3/pictures`, [{ id: kept.id, alt: '' }])
  expect(failure(await admin(`GET ${gone.image}`))).toEqual([404, 'picture_unknown'])
  await admin(`DELETE ${path}/3`)
  expect((await admin(`GET ${kept.image}`)).status).toBe(404)
  await admin(`PUT ${path}/2/pictures`, [])
  const stored = await host.db.select({ id: files.id }).from(files)
  expect(stored.map(({ id }) => id).filter((id) => !id.startsWith('seed-'))).toEqual([])
  const chunks = await host.db.select({ id: fileChunks.fileId }).from(fileChunks)
  expect(chunks.map(({ id }) => id).filter((id) => !id.startsWith('seed-'))).toEqual([])
})

test('what is no picture is refused', async () => {
  expect((await admin(`POST ${path}/1/pictures`, new TextEncoder().encode('GIF? no'))).status).toBe(415)
})
