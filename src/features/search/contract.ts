import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { text } from '#contract/params'

const Group = z.object({
  title: z.string(),
  category: z.string(),
  children: z.array(z.object({ url: z.string(), icon: z.string(), title: z.string() })),
})
export type SearchGroup = z.infer<typeof Group>

export const mostChildren = 5
export const search = endpoint('GET /api/app-bar/search', {
  says: 'Places whose title contains q, in groups, in the language of the request',
  needs: 'session',
  query: { q: text },
  gives: [200, z.array(Group)],
})

const FoundGroup = z.object({
  /** `orders`, `people`: what they are. */
  kind: z.string(),
  title: z.string(),
  /** Name of a Tabler icon. */
  icon: z.string(),
  found: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      detail: z.string(),
      /** A day that tells it from others. */
      day: z.nullable(z.string()),
      /** Where it is seen. */
      path: z.string(),
    }),
  ),
})
export type FoundGroup = z.infer<typeof FoundGroup>

export const searchRows = endpoint('GET /api/search', {
  says: 'People, orders, deliveries, mails and whatever else q names that this person may read: five of a kind, the best first',
  needs: 'session',
  query: { q: text },
  gives: [200, z.array(FoundGroup)],
})
