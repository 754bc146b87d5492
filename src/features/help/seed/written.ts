import type { Words } from '#contract/place'
import type { CategoryKey } from '#features/help/contract'

/** An article of the user guide, which comes with the product. */
export type Written = { slug: string; category: CategoryKey; place: string; title: Words; about: Words; steps: Words }

/** Each step is a line. */
export const lines = (...all: string[]): string => all.join('\n')
