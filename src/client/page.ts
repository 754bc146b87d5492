/** Which screen stands at which place. Screens and their words are fetched when they are visited. */
import type { ComponentType } from 'react'
import type { Place } from '#contract/place'
import type { Catalogue } from './language'

export type Page = { place: Place; screen: () => Promise<ComponentType>; labels: readonly Catalogue[] }

/**
 * @example
 * export const pages = [page(kanban, () => import('./KanbanScreen.tsx').then((m) => m.KanbanScreen), useLabels)]
 */
export const page = (place: Place, screen: Page['screen'], ...labels: readonly Catalogue[]): Page => ({
  place,
  screen,
  labels,
})
