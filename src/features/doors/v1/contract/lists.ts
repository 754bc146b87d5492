/** What lists for other systems have in common. */
import * as z from 'zod/mini'
import { int, text } from '#contract/params'
import { said } from '#features/doors/v1/contract/shown'

export const root = '/api/v1'
export const cursor_unknown = [400, { message: 'cursor must be one that an answer gave as next' }] as const
export const paged = { cursor: text, limit: int(50) }
export const pageOf = <S extends z.ZodMiniType>(shape: S) =>
  z.object({ data: z.array(shape), next: said(z.nullable(z.string()), 'ZDoxMDc') })
