import * as z from 'zod/mini'
import { raw, upload } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { id, text, word } from '#contract/params'

export const Picture = z.object({ id: z.int32(), image: z.string(), alt: z.string() })
export type Picture = z.infer<typeof Picture>

const product_unknown = [404, { message: 'Product not found' }] as const

export const addProductPicture = endpoint('POST /api/apps/ecommerce/products/{id}/pictures', {
  says: 'One more picture; the first is the cover',
  needs: ['update', 'Product'],
  params: { id },
  query: { name: text },
  body: upload({ mostBytes: 8_000_000, kinds: ['image/png', 'image/jpeg', 'image/webp'] }),
  gives: [201, Picture],
  fails: { product_unknown },
})
export const arrangePictures = endpoint('PUT /api/apps/ecommerce/products/{id}/pictures', {
  says: 'Order and alternative texts of all pictures; what is not named is removed',
  needs: ['update', 'Product'],
  params: { id },
  body: z.array(z.strictObject({ id: z.int32(), alt: z.string().check(z.trim(), z.maxLength(200)) })),
  gives: [201, z.object({ pictures: z.array(Picture) })],
  fails: { product_unknown, picture_unknown: [400, { message: 'No such picture of this product' }] },
})
export const getProductPicture = endpoint('GET /api/apps/ecommerce/pictures/{file}', {
  says: 'A picture of a product',
  needs: 'nothing',
  params: { file: word },
  gives: [200, raw('image/*')],
  fails: { picture_unknown: [404] },
})
export const getProductCover = endpoint('GET /api/apps/ecommerce/products/{id}/picture', {
  says: 'The first picture of a product, or a drawing of what it is',
  needs: 'nothing',
  params: { id },
  gives: [200, raw('image/*')],
  fails: { product_unknown: [404] },
})
/** For products: their pictures go with them. */
export const dropPictures = command('dropPictures', {
  says: 'Remove all pictures of a product',
  does: ['update', 'Product'],
  input: z.object({ productId: z.int() }),
})
