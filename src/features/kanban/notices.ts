import * as z from 'zod/mini'
import { notice } from '#contract/notice'

export const cardAssigned = notice({
  kind: 'card_assigned',
  icon: 'layout-kanban',
  title: { en: 'A card was assigned', fr: 'Une carte a été confiée', ar: 'أُسندت بطاقة' },
  facts: z.object({ itemId: z.int(), title: z.string(), by: z.string() }),
  says: {
    en: ({ by, title }) => `${by} gave you the card ${title}`,
    fr: ({ by, title }) => `${by} vous a confié la carte ${title}`,
    ar: ({ by, title }) => `أسند إليك ${by} البطاقة ${title}`,
  },
  mails: {
    en: ({ by, title }) => `${by} assigned you the card “${title}”:`,
    fr: ({ by, title }) => `${by} vous a confié la carte « ${title} » :`,
    ar: ({ by, title }) => `أسند إليك ${by} البطاقة «${title}»:`,
  },
  path: ({ itemId }) => `/apps/kanban?card=${itemId}`,
})
