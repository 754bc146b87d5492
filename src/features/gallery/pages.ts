import { page } from '#client/page'
import { useLabels } from './labels'
import { gallery, galleryFound, galleryItem } from './places'

const item = () => import('./GalleryItemScreen.tsx').then((file) => file.GalleryItemScreen)

export const pages = [
  page(gallery, () => import('./GalleryScreen.tsx').then((file) => file.GalleryScreen), useLabels),
  page(galleryItem, item, useLabels),
  ...galleryFound.map((found) => page(found, item, useLabels)),
]
