import * as z from 'zod/mini'
import { notice } from '#contract/notice'

export const driverWrote = notice({
  kind: 'driver_wrote',
  icon: 'message',
  title: { en: 'A driver writes from the road', fr: 'Un chauffeur écrit en route', ar: 'سائق يكتب من الطريق' },
  facts: z.object({ id: z.int(), name: z.string(), text: z.string() }),
  says: {
    en: ({ name, text }) => `${name}: ${text}`,
    fr: ({ name, text }) => `${name} : ${text}`,
    ar: ({ name, text }) => `${name}: ${text}`,
  },
  mails: {
    en: ({ name, text }) => `${name} wrote from the road: ${text}`,
    fr: ({ name, text }) => `${name} a écrit en route : ${text}`,
    ar: ({ name, text }) => `كتب ${name} من الطريق: ${text}`,
  },
  path: ({ id }) => `/apps/logistics/drivers/${id}/phone`,
})
