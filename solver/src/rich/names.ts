/** The kernel's lists of whole numbers, in the order of `i32sAt`. */
export const i32Names = [
  'rowOf',
  'placeOf',
  'taskOf',
  'kindOf',
  'partner',
  'positionOf',
  'windowFirst',
  'rankOf',
  'plannedRoute',
  'plannedBefore',
  'fixed',
  'frozen',
  'reloadChoice',
  'neighbours',
  'nearest',
  'nearestOfFirst',
  'nearestOf',
  'fits',
  'onlyRoute',
  'nodeOfTask',
  'groupOf',
  'apartFirst',
  'apartTag',
  'countOf',
  'classOf',
  'matrixOf',
  'typeOf',
  'startRow',
  'startPlace',
  'endRow',
  'exotic',
  'closedRoute',
  'usesCells',
  'maxTasks',
  'reloadFirst',
  'reloadPlaces',
  'reloadFrom',
  'reloadRow',
  'reloadPlace',
  'breakFirst',
  'breakWindowFirst',
  'breakSkippable',
  'bandFirst',
  'bandCount',
  'held',
] as const

/** Its lists of doubles, in the order of `f64sAt`. */
export const f64Names = [
  'take',
  'drop',
  'setup',
  'service',
  'windowStart',
  'windowEnd',
  'windowLimit',
  'windowCost',
  'penalty',
  'priority',
  'factor',
  'quickest',
  'fixedCost',
  'perSecond',
  'perMetre',
  'perTaskSecond',
  'departs',
  'until',
  'maxMetres',
  'maxTravel',
  'maxDuration',
  'capacity',
  'durations',
  'metres',
  'cells',
  'weights',
  'breakService',
  'breakStart',
  'breakEnd',
  'bandEdge',
  'bandFactor',
  'heldUntil',
  'heldCost',
  'heldDrive',
  'heldLength',
  'heldWork',
  'ruleDrive',
  'ruleWork',
] as const

/** Those of them that only the kernel keeps: travel times, metres and costs from place to place. */
const matrixNames = ['durations', 'metres', 'cells'] as const

type MatrixName = (typeof matrixNames)[number]
type ListName = Exclude<(typeof f64Names)[number], MatrixName>

/** @example f64Names.filter(isList).includes('durations') // false */
export const isList = (name: (typeof f64Names)[number]): name is ListName => !matrixNames.includes(name as MatrixName)

export type Matrices = Readonly<Record<MatrixName, Float64Array>>

export type Lists = Readonly<Record<(typeof i32Names)[number], Int32Array>> & Readonly<Record<ListName, Float64Array>>
