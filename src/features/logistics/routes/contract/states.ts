/** The states of routes and their stops, and the sets of them that people and rules speak of. */
import { setsOf } from '#contract/states'

export const routeStates = [
  'draft',
  'planned',
  'published',
  'in_progress',
  'paused',
  'completed',
  'closed',
  'cancelled',
] as const
export type RouteState = (typeof routeStates)[number]

const routesIn = setsOf(routeStates)
export const routeIs = {
  /** Its driver does not know it. */
  unpublished: routesIn('draft', 'planned'),
  /** It has not begun, so it can be cancelled. */
  unstarted: routesIn('draft', 'planned', 'published'),
  /** It is planned and has not begun: its times follow what its crew and depot become. */
  upcoming: routesIn('planned', 'published'),
  /** Its driver has it and has not finished it: each change is a revision. */
  out: routesIn('published', 'in_progress', 'paused'),
  underWay: routesIn('in_progress', 'paused'),
  /** Positions move it on. During a pause it waits until its driver goes on. */
  advancing: routesIn('published', 'in_progress'),
  /** It is planned and not finished. */
  current: routesIn('planned', 'published', 'in_progress', 'paused'),
  /** Its stops may change and it has room, also during a pause. */
  open: routesIn('draft', 'planned', 'published', 'in_progress', 'paused'),
  /** Its times may still change: a completed route is checked before it is closed. */
  unclosed: routesIn('draft', 'planned', 'published', 'in_progress', 'paused', 'completed'),
  /** Its driver has set out. */
  started: routesIn('in_progress', 'paused', 'completed', 'closed'),
  /** It was driven to its end. */
  finished: routesIn('completed', 'closed'),
  /** Its driver has it or had it, in the order in which it is of interest. */
  sent: routesIn('in_progress', 'paused', 'published', 'completed', 'closed'),
  /** Its driver is shown it, in this order. */
  shownToDriver: routesIn('in_progress', 'paused', 'published', 'completed'),
  /** Figures of a day are about it: it is neither a draft nor cancelled. In the order in which it is of interest. */
  counted: routesIn('in_progress', 'paused', 'published', 'planned', 'completed', 'closed'),
}

export const stopStates = ['pending', 'en_route', 'arrived', 'done', 'failed', 'skipped'] as const
export type StopState = (typeof stopStates)[number]

const stopsIn = setsOf(stopStates)
export const stopIs = {
  /** The driver has still to go there, is on the way or there. */
  open: stopsIn('pending', 'en_route', 'arrived'),
  /** The driver is on the way there, or there. */
  underWay: stopsIn('en_route', 'arrived'),
  /** The driver has still to arrive. */
  ahead: stopsIn('pending', 'en_route'),
  /** No driver has set out to it: it may go elsewhere. */
  free: stopsIn('pending', 'skipped'),
  /** The driver was not there, or is not there yet. */
  unvisited: stopsIn('pending', 'en_route', 'skipped'),
  /** The driver was there and has left. */
  attempted: stopsIn('done', 'failed'),
  /** Its delivery was not handed over. */
  missed: stopsIn('failed', 'skipped'),
  /** It is history, and stays where it is. */
  over: stopsIn('done', 'failed', 'skipped'),
}
