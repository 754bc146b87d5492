import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { userList, userView } from './places'
import { useSubjectLabels } from './subjects/labels'

export const pages = [
  page(userList, () => import('./UserListScreen.tsx').then((m) => m.UserListScreen), useLabels, useFormLabels),
  page(
    userView,
    () => import('./UserViewScreen.tsx').then((m) => m.UserViewScreen),
    useLabels,
    useFormLabels,
    useSubjectLabels,
  ),
]
