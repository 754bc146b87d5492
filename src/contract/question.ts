/** What a feature knows only by asking outside: the roads, an address, the solver, another server. It is answered outside of
 *  any transaction, and by its input alone, so that an answer stays true whoever writes meanwhile. */
import type { Json } from './endpoint'

export type QuestionDefinition = {
  /** One line for people who read the code. */
  says: string
  input: Json
  gives: Json
  /** Each way to fail. */
  fails?: Readonly<Record<string, true>>
}
export type Question<D extends QuestionDefinition = QuestionDefinition> = D & { question: string }

type NothingElse<D> = { [Key in Exclude<keyof D, keyof QuestionDefinition>]: never }

/**
 * @example
 * export const findPlaces = question('findPlaces', { says: 'Places by their words', input: z.object({ q: z.string() }), gives: z.array(Place) })
 */
export const question = <const D extends QuestionDefinition>(
  name: string,
  definition: D & NothingElse<D>,
): Question<D> => ({
  ...definition,
  question: name,
})

export const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'question' in value && 'says' in value

/** What its handler is asked. */
export type QuestionInput<D extends QuestionDefinition> = D['input']['_zod']['output']
/** What its handler gives. */
export type QuestionGiven<D extends QuestionDefinition> = D['gives']['_zod']['input']
/** The codes it may fail with. */
export type QuestionCode<D extends QuestionDefinition> = D['fails'] extends object ? keyof D['fails'] & string : never
/** Its answer. */
export type Answered<D extends QuestionDefinition> =
  | { ok: true; value: QuestionGiven<D> }
  | (QuestionCode<D> extends never ? never : { ok: false; code: QuestionCode<D> })
