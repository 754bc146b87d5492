/** The numbers of routes, and what people call them. */
import { codeFrom, type Codes } from '#contract/general'
import type { Writing } from '#server/context'

/** What every new route has of its own; those of a draft are counted below nothing. */
export const named = ({ now, person }: Pick<Writing, 'now' | 'person'>, id: number, numbered: Codes) => ({
  id,
  code: codeFrom(numbered.routeCode, Math.abs(id)),
  stateSince: now,
  createdAt: now,
  createdById: person?.id ?? null,
})
