import type { IconHome } from '@tabler/icons-react'
import * as z from 'zod/mini'

/** What a field is, so that one component draws the fields of all wizards. */
export type FieldKind = 'text' | 'email' | 'phone' | 'long' | 'whole' | 'cents' | 'day' | 'choice'
export type Field<Name extends string> = {
  name: Name
  kind: FieldKind
  /** Of a choice. */
  options?: readonly string[]
  needed?: boolean
  /** It is asked only where the draft says so. */
  when?: (draft: Draft) => boolean
}
export type Step<Name extends string> = { key: string; icon: typeof IconHome; fields: readonly Field<Name>[] }
/** What is filled in so far, of any wizard. */
export const Draft = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type Draft = z.infer<typeof Draft>
