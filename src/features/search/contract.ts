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
