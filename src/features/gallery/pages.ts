import { page } from '#client/page'
import { useLabels } from './labels'
import { gallery } from './places'

export const pages = [page(gallery, () => import('./GalleryScreen.tsx').then((file) => file.GalleryScreen), useLabels)]
