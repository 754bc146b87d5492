/** What is often asked, as everybody reads it. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { flag, text } from '#contract/params'

export const faqKeys = ['start', 'daily', 'safety', 'orders', 'delivery'] as const
export type FaqKey = (typeof faqKeys)[number]

const FaqGroup = z.object({
  faqKey: z.enum(faqKeys),
  faqTitle: z.string(),
  /** Name of a Tabler icon. */
  faqIcon: z.string(),
  faqSubtitle: z.string(),
  faqs: z.array(z.object({ id: z.int(), question: z.string(), answer: z.string() })),
})
export type FaqGroup = z.infer<typeof FaqGroup>

export const getFaq = endpoint('GET /api/pages/faq', {
  says: 'Questions that are often asked, in groups, in the language of the request; q is sought in both; onLanding are those of the landing page',
  needs: 'nothing',
  also: ['HelpArticle'],
  query: { q: text, onLanding: flag },
  gives: [200, z.array(FaqGroup)],
})
