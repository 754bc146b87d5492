import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { chat } from './places'

export const pages = [page(chat, () => import('./ChatScreen.tsx').then((m) => m.ChatScreen), useLabels, useFormLabels)]
