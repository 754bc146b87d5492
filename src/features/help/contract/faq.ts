/** What is often asked, as it is written. Whoever may write articles may write this, too. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { id } from '#contract/params'
import { faqKeys } from '#features/help/contract/asked'

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))
const fields = {
  group: z.enum(faqKeys),
  question: z.strictObject({ en: line, fr: line, ar: line }),
  answer: z.strictObject({ en: body, fr: body, ar: body }),
}
/** Whether visitors of the landing page read it, too; not said, it stays as it is. */
const written = { ...fields, onLanding: z.optional(z.boolean()) }
/** As it is written: in each language. */
const FaqQuestion = z.object({ id: z.int(), ...fields, onLanding: z.boolean(), position: z.int(), version: z.int() })
export type FaqQuestion = z.infer<typeof FaqQuestion>

const faq_unknown = [404, { message: 'Question not found' }] as const

export const getFaqQuestion = endpoint('GET /api/pages/faq/questions/{id}', {
  says: 'A question as it is written',
  needs: ['read', 'HelpArticle'],
  params: { id },
  gives: [200, FaqQuestion],
  fails: { faq_unknown },
})
export const addFaqQuestion = endpoint('POST /api/pages/faq/questions', {
  says: 'Write a question with its answer; it stands last in its group',
  needs: ['create', 'HelpArticle'],
  body: z.strictObject(written),
  gives: [201, FaqQuestion],
})
export const updateFaqQuestion = endpoint('PUT /api/pages/faq/questions/{id}', {
  says: 'Change a question; in another group it stands last',
  needs: ['update', 'HelpArticle'],
  params: { id },
  body: z.strictObject({ ...written, version: z.optional(z.int()) }),
  gives: [201, FaqQuestion],
  fails: { faq_unknown, faq_outdated: outdated },
})
export const moveFaqQuestion = endpoint('PUT /api/pages/faq/questions/{id}/position', {
  says: 'Put a question elsewhere in its group: 0 is first, and what is beyond the end is last',
  needs: ['update', 'HelpArticle'],
  params: { id },
  body: z.strictObject({ position: z.int().check(z.minimum(0), z.maximum(10_000)) }),
  gives: [201, z.object({ ids: z.array(z.int()) })],
  fails: { faq_unknown },
})
export const deleteFaqQuestion = endpoint('DELETE /api/pages/faq/questions/{id}', {
  says: 'Delete a question with its answer',
  needs: ['delete', 'HelpArticle'],
  params: { id },
  gives: [204],
  fails: { faq_unknown },
})
