import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels as useFollowedLabels } from '#features/logistics/deliveries/tracking/labels'
import { useLabels } from './labels'
import { messagesPage } from './places'

export const pages = [
  page(
    messagesPage,
    () => import('./MessagesScreen.tsx').then((m) => m.MessagesScreen),
    useLabels,
    useFollowedLabels,
    useFormLabels,
  ),
]
