/**
 * What the solver is asked: plain data. `answer.ts` is what it answers, `stops.ts` how stops are numbered; these three files
 * are the model, all that `check.ts` shares with the rest.
 *
 * Units: seconds, metres, cost units (of whatever currency). Instants are seconds on one clock (since midnight or since
 * 1970, as the caller likes, but one for the whole problem). Numbers may have fractions unless a line says otherwise.
 * A reference to a vehicle, place, break or stop is its index in its list; an `id` is the caller's own name and is only
 * handed back. "Default" is what an absent field means.
 *
 * How a route is timed, loaded and paid for is written in README.md, "The model, exactly".
 */

/** The caller's own name of a thing: VROOM's integers, or any text. Unique within its list. */
export type Id = number | string
/** A skill, feature, group or tag: compared for equality only. */
export type Tag = number | string

// ---------------------------------------------------------------------------------------------------- the problem

/**
 * @example
 * const problem: Problem = {
 *   places: [{ x: 0, y: 0 }, { x: 3000, y: 4000 }],
 *   profiles: { car: { metric: 'plane' } },
 *   vehicles: [{ id: 1, start: 0, end: 0 }],
 *   jobs: [{ id: 7, place: 1, service: 300 }],
 * }
 */
export interface Problem {
  /** Every address once: two tasks at one address share the index, which is what "setup once per address" looks at. */
  readonly places: readonly Place[]
  /** Travel by name of the profile. Each vehicle's profile must be here. */
  readonly profiles: Readonly<Record<string, Profile>>
  readonly vehicles: readonly Vehicle[]
  /** Deliveries, pickups and services: one stop each. Default: none. */
  readonly jobs?: readonly Job[]
  /** Pairs: two stops each, pickup before delivery, in one route. Default: none. */
  readonly shipments?: readonly Shipment[]
  /** The plan that is already there, with what of it must stay. Default: none. */
  readonly plan?: Plan
  /** What a good answer is. Default: the preset `cheapest`. */
  readonly objective?: Objective
  /** How many of this problem's units make one unit of the file it was read from (10 when read in tenths); the command
   *  line divides cost, distance and time by it before it prints. Default 1. */
  readonly unitsPerFileUnit?: number
}

/** An address. Coordinates are needed only by profiles without matrices and by compactness. */
export interface Place {
  /** Metres on a plane, or degrees of longitude on the sphere. */
  readonly x?: number
  /** Metres on a plane, or degrees of latitude on the sphere. */
  readonly y?: number
  /** Row and column in the matrices. Default: the place's own index. */
  readonly index?: number
}

/** `place` of a stop whose address could not be found: the task stays unserved with the reason `bad_address`. */
export const NO_PLACE = -1

export type Profile = MatrixProfile | MetricProfile

export interface MatrixProfile {
  /** Seconds from row to column; need not be symmetric. */
  readonly durations: Matrix
  /** Metres from row to column. Default: all 0. */
  readonly distances?: Matrix
  /** Cost units from row to column; when given they replace `perHour` and `perKm` for travel. */
  readonly costs?: Matrix
  /** Rush hours; outside all bands the factor is 1. Default: none. */
  readonly speeds?: readonly SpeedBand[]
}

/** Square, row by row in one flat array. A negative cell (or NaN) means: cannot be reached. */
export interface Matrix {
  readonly size: number
  readonly cells: ArrayLike<number>
}

/** Travel computed from coordinates, so that 10,000 stops need no matrix. */
export interface MetricProfile {
  /** `plane`: Euclid. `sphere`: great circle with radius 6,371,000 m. */
  readonly metric: 'plane' | 'sphere'
  /** Multiplies the straight line before rounding: road factor 1.3, or 10 for tenths. Default 1. */
  readonly factor?: number
  /** `nearest` = floor(d + 0.5), `floor` = floor(d + 1e-9), `ceil` = ceil(d - 1e-9). Default `none`. */
  readonly rounding?: 'none' | 'nearest' | 'floor' | 'ceil'
  /** Metres per second: seconds = distance / speed, rounded as `rounding` says. Default 1. */
  readonly speed?: number
  /** Rush hours; outside all bands the factor is 1. Default: none. */
  readonly speeds?: readonly SpeedBand[]
}

/** Between two instants everybody on the profile drives `factor` times as fast (0.5 = half as fast). */
export interface SpeedBand {
  readonly from: number
  readonly to: number
  /** Greater than 0. */
  readonly factor: number
}

/** When a task may begin (setup, else service). It may end after the window. */
export interface Window {
  readonly start: number
  readonly end: number
  /** Makes the window soft: beginning after `end` costs this for each minute. Default: hard. */
  readonly costPerMinute?: number
  /** Of a soft window: no beginning after this instant. Default: none. */
  readonly latest?: number
}

/** One visit: a job, or one end of a shipment. */
export interface Visit {
  readonly id: Id
  /** Index in `places`, or NO_PLACE. */
  readonly place: number
  /** Seconds before the service, only where the place differs from the one visited before. Default 0. */
  readonly setup?: number
  /** Seconds. Default 0. */
  readonly service?: number
  /** Instead of `setup`, by vehicle type. */
  readonly setupByType?: Readonly<Record<string, number>>
  /** Instead of `service`, by vehicle type. */
  readonly serviceByType?: Readonly<Record<string, number>>
  /** In order of time, not overlapping. Default: any time. */
  readonly windows?: readonly Window[]
  /** `first`: before every stop of the route that is not `first`; `last`: after every one that is not. Default `any`. */
  readonly position?: 'any' | 'first' | 'last'
  readonly description?: string
}

/** Who may do a task and what it is worth. */
export interface Demands {
  /** The vehicle must have all of them. Default: none. */
  readonly skills?: readonly Tag[]
  /** Like skills, but of the vehicle and not of the driver (tail lift): other reason code. Default: none. */
  readonly features?: readonly Tag[]
  /** Indices of the only vehicles that may do it. Default: all. */
  readonly allowed?: readonly number[]
  /** Vehicles that may not, and why. Default: none. */
  readonly forbidden?: readonly Forbidden[]
  /** Places; the vehicle must start at one of them. Default: any. */
  readonly depots?: readonly number[]
  /** 0 to 100: unserved tasks are compared by the sum of their priorities first. Default 0. */
  readonly priority?: number
  /** The task is optional: leaving it out costs this many cost units and does not count as unserved. Default: not optional. */
  readonly prize?: number
  /** Served tasks of one group are in one route. Default: none. */
  readonly group?: Tag
  /** Two tasks that share a tag are never in one route. Default: none. */
  readonly apart?: readonly Tag[]
}

export interface Forbidden {
  readonly vehicle: number
  /** Default `driver_excluded`. */
  readonly because?: 'driver_excluded' | 'zone' | 'lock' | 'wrong_depot' | 'wrong_day'
}

export interface Job extends Visit, Demands {
  /** Loaded where the trip begins, left here. By dimension. Default: all 0. */
  readonly delivery?: readonly number[]
  /** Taken here, left where the trip ends. By dimension. Default: all 0. */
  readonly pickup?: readonly number[]
}

/** Counts as two tasks, and its priority twice. */
export interface Shipment extends Demands {
  readonly pickup: Visit
  readonly delivery: Visit
  /** On board from the pickup to the delivery. By dimension. Default: all 0. */
  readonly amount?: readonly number[]
}

export interface Vehicle {
  readonly id: Id
  readonly description?: string
  /** Name of its profile. Default `car`. */
  readonly profile?: string
  /** Looked up in `setupByType` and `serviceByType`. Default: none. */
  readonly type?: string
  /** Index in `places`. Default: the route begins at its first stop. */
  readonly start?: number
  /** Index in `places`. Default: the route ends at its last stop. At least one of the two must be given. */
  readonly end?: number
  /** Leaves no earlier than `start`, is done by `end`. Default: from 0, without end. */
  readonly shift?: { readonly start: number; readonly end: number }
  /** By dimension. Default: no limit. A missing dimension is 0. */
  readonly capacity?: readonly number[]
  readonly skills?: readonly Tag[]
  readonly features?: readonly Tag[]
  /** A leg lasts duration x round(100 / factor) / 100 seconds. Above 0, at most 5. Default 1. */
  readonly speedFactor?: number
  readonly costs?: Costs
  /** Taken in this order. Default: none. */
  readonly breaks?: readonly Break[]
  /** Stops of tasks; a shipment counts as two. Default: no limit. */
  readonly maxTasks?: number
  /** Metres. Default: no limit. */
  readonly maxDistance?: number
  /** Seconds of driving. Default: no limit. */
  readonly maxTravel?: number
  /** Seconds from leaving the start to the end, waiting and breaks included. Default: no limit. */
  readonly maxDuration?: number
  /** May come back to load again. Default: may not. */
  readonly reload?: Reload
  /** Who drives: fairness compares people, each with the share of all their vehicles, as if all had as many as who has the most.
   *  Default: each vehicle is somebody else's. */
  readonly person?: Tag
}

/** A vehicle without stops costs nothing. */
export interface Costs {
  /** Once, if used. Default 0. */
  readonly fixed?: number
  /** Of driving. Default 3600, so that a second costs 1. */
  readonly perHour?: number
  /** Default 0. */
  readonly perKm?: number
  /** Of setup and service. Default 0. */
  readonly perTaskHour?: number
  /** Of waiting, breaks and reloading: with the two above each hour from leaving the start to the end has its price. Default 0. */
  readonly perIdleHour?: number
}

export interface Break {
  readonly id: Id
  /** Seconds. Default 0. */
  readonly service?: number
  /** When it may begin; hard, `costPerMinute` is not looked at. Default: any time. */
  readonly windows?: readonly Window[]
  /** At most so many seconds of driving at a stretch: before it, and after it until the next break or the end. Default: no
   *  limit. */
  readonly afterDriving?: number
  /** The same for driving, setup, service and reloading together. Default: no limit. */
  readonly afterWork?: number
  /** Left out if the route ends no later than its last window does. Default false. A break with `afterDriving` or
   *  `afterWork` and no windows is always left out while neither limit is passed. */
  readonly skippable?: boolean
  /** Only while the load is at most this, by dimension. Default: no limit. */
  readonly maxLoad?: readonly number[]
  readonly description?: string
}

export interface Reload {
  /** Places where it may load again. At least one. */
  readonly places: readonly number[]
  /** Seconds it takes. Default 0. */
  readonly service?: number
  /** Default: no limit. */
  readonly maxTimes?: number
}

// -------------------------------------------------------------------------------------------------- the plan so far

export interface Plan {
  /**
   * What the solver may change. `fresh`: everything not pinned, locked, done, started or frozen. `insert_only`: planned
   * stops keep their route and their order among each other, unplanned tasks may be added. `keep_drivers`: planned
   * tasks keep their vehicle, not their order. `keep_routes`: as `keep_drivers`, and nothing is added. Default `fresh`.
   */
  readonly mode?: PlanMode
  /** At most one route a vehicle. */
  readonly routes: readonly PlanRoute[]
  /** No leg that is not frozen is begun before this instant. Default: none. */
  readonly now?: number
}

export type PlanMode = 'fresh' | 'insert_only' | 'keep_drivers' | 'keep_routes'

export interface PlanRoute {
  readonly vehicle: number
  readonly steps: readonly PlanStep[]
  /** Stays as it is, and nothing is added. Default false. */
  readonly locked?: boolean
  /** When it left its start, if it has. Default: not yet. */
  readonly departure?: number
  /** Asked for by `evaluate` only: when it leaves its start and when its end begins, which it waits for. */
  readonly start?: AskedTime
  readonly end?: AskedTime
}

/** Exactly then (`at`), not before (`after`), not after (`before`). */
export interface AskedTime {
  readonly at?: number
  readonly after?: number
  readonly before?: number
}

/** A step of a plan; when it is asked to begin counts for `evaluate` only. */
export interface PlanStep extends AskedTime {
  /** A stop, reload or break, as in RouteOrder. */
  readonly token: number
  /** `done`, `started` and `frozen` steps come first in their route and stay as they are; nothing is put between them.
   *  Default `open`. */
  readonly state?: 'open' | 'done' | 'started' | 'frozen'
  /** `driver`: stays on its vehicle. `position` and `both`: the step and all before it keep vehicle and order, nothing is
   *  put between them. Default `none`. */
  readonly pin?: 'none' | 'driver' | 'position' | 'both'
  /** When it was reached; of done and started steps only. Default: as timed. */
  readonly arrival?: number
  /** When it was begun; of done and started steps only. Default: as timed. */
  readonly begin?: number
  /** When it was left; of done steps only. Default: begin + setup + service. */
  readonly departure?: number
}

// ---------------------------------------------------------------------------------------------------- the objective

/**
 * Answers are compared by the sum of priorities of unserved tasks, then by their number, then, if `vehiclesFirst`, by
 * the number of vehicles used, then by cost. Every weight below is in cost units, so it is one term of the cost.
 */
export interface Objective {
  /** Weights that go together; a weight given beside it replaces the preset's. Default `cheapest`. */
  readonly preset?: Preset
  /** Multiplies the cost of soft windows. Default 1. */
  readonly lateness?: number
  /** Times the sum over used routes, or the people who drive them, of (h - mean)²: h in hours of driving, setup and service; in stops; or in km. Default 0. */
  readonly fairness?: number
  /** Whether people count who drive nothing though they could. Default false: those who drive are compared. */
  readonly fairnessIdle?: boolean
  /** Default `hours`. */
  readonly fairnessOf?: 'hours' | 'stops' | 'distance'
  /** For each served stop and each of its 8 nearest stops that is served by another route. Default 0. */
  readonly compactness?: number
  /** For each planned stop that changed its vehicle or its predecessor. Default 0. */
  readonly stability?: number
  /** For each vehicle used, beside its fixed cost. Default 0. */
  readonly vehicle?: number
  /** Fewer vehicles always win over cost. Default false. */
  readonly vehiclesFirst?: boolean
}

export type Preset = 'cheapest' | 'fewest-vehicles' | 'on-time' | 'fair' | 'compact' | 'stable' | 'balanced'

export type Weights = Required<Omit<Objective, 'preset'>>

const cheapest: Weights = {
  lateness: 1,
  fairness: 0,
  fairnessIdle: false,
  fairnessOf: 'hours',
  compactness: 0,
  stability: 0,
  vehicle: 0,
  vehiclesFirst: false,
}

/** The weights of each preset. Those in cost units suit costs near one unit a second of driving (VROOM's default). */
export const presets = {
  cheapest,
  'fewest-vehicles': { ...cheapest, vehiclesFirst: true },
  'on-time': { ...cheapest, lateness: 10 },
  fair: { ...cheapest, fairness: 600 },
  compact: { ...cheapest, compactness: 60 },
  stable: { ...cheapest, stability: 600 },
  balanced: { ...cheapest, lateness: 2, fairness: 100, compactness: 15, stability: 120 },
} satisfies Record<Preset, Weights>

/**
 * The weights an objective means.
 * @example weightsOf({ preset: 'fair', vehicle: 100 }).fairness // 600
 */
export function weightsOf(objective: Objective = {}): Weights {
  const { preset = 'cheapest', ...own } = objective
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  return { ...presets[preset], ...given }
}
