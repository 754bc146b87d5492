/** Which screen stands at which place: what every feature's `pages.ts` says. */
import type { Page } from '#client/page'

export const pages: readonly Page[] = Object.values(
  import.meta.glob<readonly Page[]>('./**/pages.ts', { import: 'pages', eager: true }),
).flat()
