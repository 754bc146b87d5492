import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { email, emailFilter, emailLabel } from './places'

const screen = () => import('./EmailScreen.tsx').then((m) => m.EmailScreen)
export const pages = [email, emailFilter, emailLabel].map((place) => page(place, screen, useLabels, useFormLabels))
