/** Which screen stands at which place: what every feature's `pages.ts` says. */
import type { Page } from '#client/page'

const all = import.meta.glob<Record<string, readonly Page[]>>('./**/pages.ts', { eager: true })

export const pages: readonly Page[] = Object.values(all).flatMap((one) => Object.values(one).flat())
