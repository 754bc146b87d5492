/** Kinds of notices as their features declare them, and what is stored of one, in words. */
import * as z from 'zod/mini'
import type { Facts, Notice } from '#contract/notice'
import type { Language } from '#contract/place'

/** Every feature's, handed in by the list of servers. */
export type Notices = () => readonly Notice[]

export const isKind = (notices: Notices, kind: string): boolean => notices().some((one) => one.kind === kind)

export function noticeNamed(notices: Notices, kind: string): Notice {
  const found = notices().find((one) => one.kind === kind)
  if (!found) throw new Error(`no feature's server.ts gives the notice ${kind}`)
  return found
}

type InWords = { text: string; path: string | null }
/** The facts may be those of an older version: where they no longer fit, it is at least said what happened. */
export function inWords(notice: Notice, stored: Facts, language: Language): InWords {
  const facts = z.safeParse(notice.facts as unknown as z.ZodMiniType<Facts>, stored)
  if (!facts.success) return { text: notice.title[language], path: null }
  return { text: notice.says[language](facts.data), path: notice.path(facts.data) ?? null }
}
