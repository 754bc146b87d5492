import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useSubjectLabels } from '#features/people/users/subjects/labels'
import { useLabels } from './labels'
import { userProfile, userProfileTab } from './places'

const screen = () => import('./ProfileScreen.tsx').then((m) => m.ProfileScreen)

export const pages = [
  page(userProfile, screen, useLabels, useFormLabels, useSubjectLabels),
  page(userProfileTab, screen, useLabels, useFormLabels, useSubjectLabels),
]
