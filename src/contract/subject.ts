/** Subjects: what rights are about. Each is declared in the `rights.ts` of the feature that guards something by it. */
import type { Words } from './place'

export type Subject = {
  /** As rules and endpoints name it, for example `Kanban`. */
  name: string
  /** What people read when they give rights. */
  title: Words
  /** The word of its rows for the person they belong to: then somebody can be given their own rows only. */
  own?: string
  /** What the trail calls parts of it: whoever may read it all may read what became of them. */
  parts?: readonly string[]
  /** What a rule may hide of its rows: fields that are private or about money, with what people call them. */
  hideable?: Readonly<Record<string, Words>>
}

/**
 * @example
 * export const rights = [subject({ name: 'Kanban', title: { en: 'Kanban', fr: 'Kanban', ar: 'كانبان' } })]
 */
export const subject = (definition: Subject): Subject => definition
