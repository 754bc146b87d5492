/** What one feature offers to others only. It has no address, and no right is asked: the door of whoever calls it asked. */
import type { Action } from './ability'
import type { Json } from './endpoint'

export type CommandDefinition = {
  /** One line for people who read the code. */
  says: string
  /** What it does to what, for the trail and for open screens. */
  does: readonly [action: Action, subject: string]
  input?: Json
  gives?: Json
  /** Each way to fail; a schema where data comes along. */
  fails?: Readonly<Record<string, true | Json>>
}
export type Command<D extends CommandDefinition = CommandDefinition> = D & { command: string }

type NothingElse<D> = { [Key in Exclude<keyof D, keyof CommandDefinition>]: never }

/**
 * @example
 * export const notify = command('notify', { says: 'Tell a person something', does: ['create', 'Notification'], input: z.object({ userId: z.int() }) })
 */
export const command = <const D extends CommandDefinition>(
  name: string,
  definition: D & NothingElse<D>,
): Command<D> => ({
  ...definition,
  command: name,
})

export const isCommand = (value: unknown): value is Command =>
  typeof value === 'object' && value !== null && 'command' in value && 'does' in value

type Out<Schema, Else> = Schema extends Json ? Schema['_zod']['output'] : Else
type In<Schema, Else> = Schema extends Json ? Schema['_zod']['input'] : Else

/** What its handler is asked, for example `{ userId: number }`. */
export type CommandInput<D extends CommandDefinition> = Out<D['input'], void>
/** What its handler gives, for example `{ id: number }`. */
export type CommandGiven<D extends CommandDefinition> = In<D['gives'], void>
/** The codes it may fail with. */
export type CommandCode<D extends CommandDefinition> = D['fails'] extends object ? keyof D['fails'] & string : never
/** The data of one failure, where it is declared with a schema. */
export type CommandFailure<D extends CommandDefinition, C extends CommandCode<D>> = NonNullable<
  D['fails']
>[C] extends infer Declared
  ? Out<Declared, undefined>
  : never
