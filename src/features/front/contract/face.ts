/** Which pages visitors find: asked by every page that they may open. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { publicFaces, type PublicFace } from '#contract/place'

export const getFace = endpoint('GET /api/front/face', {
  says: 'What visitors find at this address: front pages and shop, the shop alone, or the sign-in alone',
  needs: 'nothing',
  also: ['General'],
  gives: [200, z.object({ face: z.enum(publicFaces) })],
})

/** Where the first page of a visitor is. */
export const doorOf: Record<PublicFace, string> = {
  front: '/front-pages/landing-page',
  shop: '/front-pages/shop',
  signIn: '/login',
}
const withFront: readonly PublicFace[] = ['front']
const withShop: readonly PublicFace[] = ['front', 'shop']
/** By the name of their place; all others are always there. */
const facesWith: Readonly<Record<string, readonly PublicFace[]>> = {
  'front-pages-landing-page': withFront,
  'front-pages-pricing': withFront,
  'front-pages-payment': withFront,
  'front-pages-shop': withShop,
  'front-pages-shop-id': withShop,
  'front-pages-checkout': withShop,
}
export const isThere = (place: string, face: PublicFace): boolean => facesWith[place]?.includes(face) ?? true
/** The shop sells to visitors. */
export const sells = (face: PublicFace): boolean => withShop.includes(face)
/** Visitors write to whoever runs the installation. */
export const writes = (face: PublicFace): boolean => withFront.includes(face)
