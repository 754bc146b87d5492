/** One picture of a product: a file of its own, for the shop shows pictures and has nothing to do with how they are changed. */
import * as z from 'zod/mini'

export const Picture = z.object({ id: z.int32(), image: z.string(), alt: z.string() })
export type Picture = z.infer<typeof Picture>
