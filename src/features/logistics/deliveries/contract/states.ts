/** The states of deliveries, of their attempts and of what customers are told, and the sets that people and rules speak of. */
import { setsOf } from '#contract/states'

export const deliveryStates = [
  'draft',
  'ready',
  'planned',
  'dispatched',
  'en_route',
  'arrived',
  'delivered',
  'partial',
  'failed',
  'returning',
  'returned',
  'on_hold',
  'cancelled',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

const deliveriesIn = setsOf(deliveryStates)
export const deliveryIs = {
  /** Something has still to happen to it. */
  open: deliveriesIn(
    'draft',
    'ready',
    'planned',
    'dispatched',
    'en_route',
    'arrived',
    'failed',
    'returning',
    'on_hold',
  ),
  /** Nothing more happens to it by itself. */
  over: deliveriesIn('delivered', 'partial', 'returned', 'cancelled'),
  /** Neither it nor a rest of it is still to come. */
  settled: deliveriesIn('delivered', 'returned', 'cancelled'),
  /** Its customer waits for it. */
  awaited: deliveriesIn('draft', 'ready', 'planned', 'dispatched', 'en_route', 'arrived', 'failed', 'on_hold'),
  /** It is in no route, and is to be in one. */
  unplanned: deliveriesIn('draft', 'ready', 'on_hold'),
  /** A dispatcher has to look at it before it can be planned. */
  withheld: deliveriesIn('draft', 'on_hold'),
  /** It is in no route, and nothing keeps it from being planned once it has all that it needs. */
  plannable: deliveriesIn('draft', 'ready'),
  /** Its goods lie where they lie: another depot may bring it. */
  movable: deliveriesIn('draft', 'ready', 'planned'),
  /** It has a stop in a route that is not over. */
  onRoute: deliveriesIn('planned', 'dispatched', 'en_route', 'arrived'),
  /** It is in a route, and its driver has not set out to it. */
  waiting: deliveriesIn('planned', 'dispatched'),
  /** It may be put into a route, or from one route into another. */
  routable: deliveriesIn('ready', 'planned', 'dispatched'),
  /** No driver has set out to it: it can become several. */
  splittable: deliveriesIn('draft', 'ready', 'on_hold', 'planned', 'dispatched'),
  /** Its driver has it. */
  sent: deliveriesIn('dispatched', 'en_route', 'arrived'),
  /** Its driver is on the way to it, or there. */
  underWay: deliveriesIn('en_route', 'arrived'),
  /** It was handed over, as a whole or in part. */
  handedOver: deliveriesIn('delivered', 'partial'),
  /** Its driver was there. */
  attempted: deliveriesIn('delivered', 'partial', 'failed'),
  /** A dispatcher has to decide what becomes of its goods. */
  undecided: deliveriesIn('failed', 'returning'),
  /** Its address can still be corrected before its next attempt. */
  correctable: deliveriesIn('draft', 'on_hold', 'failed'),
  /** Figures are about it: it was to be delivered, whatever became of it. */
  counted: deliveriesIn(
    'ready',
    'planned',
    'dispatched',
    'en_route',
    'arrived',
    'delivered',
    'partial',
    'failed',
    'returning',
    'returned',
    'on_hold',
  ),
  deletable: deliveriesIn('draft', 'cancelled'),
}

/** How an attempt ended. */
export const outcomes = ['delivered', 'partial', 'failed', 'not_attempted', 'corrected'] as const
export type Outcome = (typeof outcomes)[number]
const attemptsIn = setsOf(outcomes)
export const outcomeIs = {
  handedOver: attemptsIn('delivered', 'partial'),
  /** The driver was there. */
  attempted: attemptsIn('delivered', 'partial', 'failed'),
}

/** How far a delivery is, as its customer is told. */
export const stages = [
  'preparing',
  'planned',
  'out',
  'next',
  'arrived',
  'delivered',
  'partial',
  'failed',
  'returning',
  'returned',
  'cancelled',
] as const
export type Stage = (typeof stages)[number]
const stagesIn = setsOf(stages)
export const stageIs = {
  handedOver: stagesIn('delivered', 'partial'),
}
