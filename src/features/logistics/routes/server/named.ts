/** The numbers of routes, and what people call them. */
import type { Writing } from '#server/context'

/** Of a draft's routes, too: they are counted below nothing. */
export const codeOf = (id: number): string => `R-${String(Math.abs(id)).padStart(4, '0')}`
/** What every new route has of its own. */
export const named = ({ now, person }: Pick<Writing, 'now' | 'person'>, id: number) => ({
  id,
  code: codeOf(id),
  stateSince: now,
  createdAt: now,
  createdById: person?.id ?? null,
})
