/** Notices: what people are told. Each kind is declared in the `notices.ts` of the feature that tells it. */
import * as z from 'zod/mini'
import type { Language, Words } from './place'

/** What a notice is about, as it is stored; the words are made where it is read. */
export const Facts = z.record(z.string(), z.union([z.string(), z.number()]))
export type Facts = z.infer<typeof Facts>
/** The name of a kind. Only `noticeOf` makes one, so nobody is told of a kind without its facts. */
export const Kind = z.string().brand<'Kind'>()
type Kind = z.infer<typeof Kind>

/** Written as a method, so that a list may hold kinds with different facts. */
type From<F, To> = { read(facts: F): To }['read']
type Sentence<F> = Readonly<Record<Language, From<F, string>>>

export type Notice<F extends Facts = Facts> = {
  kind: string
  /** Name of a Tabler icon, for example `layout-kanban`. */
  icon: string
  /** What happens, where people choose of what they are told: "A card was assigned". */
  title: Words
  /** A zod schema, by the property every zod flavour shares. */
  facts: { readonly _zod: { readonly output: F; readonly input: unknown } }
  /** Told only to those who asked for it: until somebody chooses, it is told in no way. */
  byChoice?: true
  /** One line: in the list, and the subject of the mail. */
  says: Sentence<F>
  /** What the mail says between its greeting and the link. */
  mails: Sentence<F>
  /** Where it leads, if anywhere: `/apps/kanban?card=7`. */
  path: From<F, string | undefined>
}

/**
 * @example
 * export const cardAssigned = notice({ kind: 'card_assigned', facts: z.object({ title: z.string() }), says: { en: ({ title }) => … }, … })
 */
export const notice = <F extends Facts>(definition: Notice<F>): Notice<F> => definition

/**
 * What the command `notify` takes.
 * @example
 * await ctx.call(notify, noticeOf(cardAssigned, { userId, facts: { title } }))
 */
export const noticeOf = <F extends Facts>({ kind }: Notice<F>, told: { userId: number; facts: NoInfer<F> }) => ({
  ...told,
  kind: kind as Kind,
})
