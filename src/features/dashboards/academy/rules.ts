/** Where each figure of learning leads: to who began, finished and did what. */
import { behind } from '#features/dashboards/ranges/contract/links'
import type { Days, Range } from '#features/dashboards/ranges/contract'

const here = '/dashboards/academy'
export const linksOf = (range: Range) => ({
  /** Hours are those of the lectures. */
  hours: behind(here, range, 'lectures'),
  lectures: behind(here, range, 'lectures'),
  begun: behind(here, range, 'begun'),
  finished: behind(here, range, 'finished'),
  bar: (days: Days) => behind(here, range, 'lectures', undefined, days),
  interest: (tag: string) => behind(here, range, 'interest', tag),
  taught: (name: string) => behind(here, range, 'taught', name),
  course: (id: number) => behind(here, range, 'course', String(id)),
  mine: (id: number) => `/apps/academy/course-details/${id}`,
})
