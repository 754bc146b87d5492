import type { Endpoint } from '#contract/endpoint'

/** Fills the parameters of an endpoint's address.
 *  @example addressOf(getCard, { id: 7 }) // 'GET /api/cards/7' */
export const addressOf = (
  { name }: Pick<Endpoint, 'name'>,
  path: Readonly<Record<string, string | number>> = {},
): string => name.replace(/\{(\w+)\}/g, (slot, key: string) => String(path[key] ?? slot))
