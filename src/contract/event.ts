/** What happened, told to those who may read it. Ids only: clients ask again for what they show. */
import type { Ability } from './ability'
import type { Json } from './endpoint'

export type EventDefinition = {
  needs: Ability | 'session'
  data: Json
  /** Frequent, and old in a moment, as a position or who is typing: not told again to who was away. */
  transient?: true
}
export type Event<D extends EventDefinition = EventDefinition> = D & { name: string }

/**
 * @example
 * export const boardsChanged = event('boardsChanged', { needs: ['read', 'Kanban'], data: z.object({ boardIds: z.array(z.number()) }) })
 */
export const event = <const D extends EventDefinition>(name: string, definition: D): Event<D> => ({
  ...definition,
  name,
})
export const isEvent = (value: unknown): value is Event =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'data' in value &&
  'needs' in value &&
  !('method' in value)

export type DataOf<E extends EventDefinition> = E['data']['_zod']['input']

/** The rows that changed, by their subject: `{ User: ['7'] }`. */
export type ChangedIds = Readonly<Record<string, readonly string[]>>

/** What travels to browsers, as the `data` of a server-sent message. `by` is the tab that caused it, which has refreshed
 *  these answers itself. */
export type EventMessage = {
  event: string
  tag: string
  /** Of `changed`: which rows. Without it, any of them. */
  ids?: ChangedIds | undefined
  data: unknown
  by?: string | undefined
}
