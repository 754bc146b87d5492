/** The mark of the shop, as customers see it. */
import * as z from 'zod/mini'
import { raw, upload } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { word } from '#contract/params'

const logo = '/api/apps/ecommerce/settings/logo'
const front = '/api/front/logo'
export const logoAddress = (fileId: string): string => `${front}/${fileId}`
const Logo = z.object({ logo: z.nullable(z.string()) })
export const getLogo = endpoint(`GET ${logo}`, {
  says: 'The address of the logo of the shop',
  needs: ['read', 'Store'],
  gives: [200, Logo],
})
export const setLogo = endpoint(`PUT ${logo}`, {
  says: 'The logo of the shop: customers see it on the page of their delivery',
  needs: ['update', 'Store'],
  body: upload({ mostBytes: 500_000, kinds: ['image/png', 'image/jpeg', 'image/webp'] }),
  gives: [201, Logo],
})
export const removeLogo = endpoint(`DELETE ${logo}`, {
  says: 'No logo: the first letter of the shop stands there',
  needs: ['update', 'Store'],
  gives: [204],
})
export const showLogo = endpoint(`GET ${front}/{file}`, {
  says: 'The logo of the shop',
  needs: 'nothing',
  params: { file: word },
  gives: [200, raw('image/*')],
  fails: { logo_unknown: [404, { message: 'Logo not found' }] },
})
export const readLogo = command('readLogo', {
  says: 'Which file is the logo of the shop',
  does: ['read', 'Store'],
  gives: z.object({ fileId: z.nullable(z.string()) }),
})
