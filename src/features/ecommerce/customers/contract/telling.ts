/** What customers are told by mail. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { newsKinds } from '#features/ecommerce/customers/contract'

const words = z.object({ en: z.string(), fr: z.string(), ar: z.string() })
/** `customerId` is the row's id, as orders reference it, and not the number people say. */
export const tellCustomer = command('tellCustomer', {
  says: 'Write a customer a mail in their language, if they want to be told of this; and what they read, or null',
  does: ['update', 'Customer'],
  input: z.object({ customerId: z.int(), kind: z.enum(newsKinds), subject: words, text: words }),
  gives: z.object({ text: z.nullable(z.string()) }),
})
