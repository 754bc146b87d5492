/** What happened, told to those who may read it. Ids only: clients ask again for what they show. */
import type { Ability } from './ability'
import type { Json } from './endpoint'

export type EventDefinition = { needs: Ability | 'session'; data: Json }
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

/** What travels: to browsers as the `data` of an SSE message. `by` is the tab that caused it, which need not listen to itself. */
export type Happening = { event: string; tag: string; data: unknown; by?: string | undefined }
