import type { Violation } from '../answer.ts'

/** What is known of a step before it is written in whole seconds. Times in seconds, with hundredths. */
export interface StepFacts {
  readonly kind: 'start' | 'job' | 'pickup' | 'delivery' | 'break' | 'reload' | 'end'
  /** The number of the stop, of the vehicle's break, or of its reload place. */
  readonly index?: number
  /** Of a start or end the vehicle does not have: where its first or last task is. */
  readonly place?: number
  readonly arrival: number
  readonly begin: number
  readonly setup: number
  readonly service: number
  readonly load: readonly number[]
  /** The leg that ends here, or that a break lies in. */
  readonly leg: { readonly travel: number; readonly distance: number; readonly cost: number }
}

/** A route before it is written. */
export interface RouteFacts {
  readonly vehicle: number
  readonly steps: readonly StepFacts[]
}

/** A step in VROOM's figures: whole seconds, counted so that they add up. */
export interface StepFigures {
  readonly arrival: number
  readonly waiting: number
  /** Driven since the route began. */
  readonly travel: number
  /** Metres since the route began; a break's share of its leg is that of the driving. */
  readonly distance: number
}

/** Whole seconds that are over by then; noise of adding hundredths does not count. */
export const cut = (seconds: number): number => Math.floor(Math.round(seconds * 100) / 100)

/**
 * The figures of the steps of a route. Every instant is cut to whole seconds, and driving is what lies between two of them.
 * @example figuresOf(steps)[1].travel // 458
 */
export function figuresOf(steps: readonly StepFacts[]): StepFigures[] {
  let left = cut(steps[0].arrival)
  let travel = 0
  let metres = 0
  let shared = 0
  return steps.map(({ kind, arrival: reached, begin, setup, service, leg }) => {
    const arrival = cut(reached)
    const waiting = cut(begin) - arrival
    const driven = arrival - left
    travel += driven
    left = arrival + waiting + setup + service
    if (kind === 'break') {
      const whole = cut(leg.travel)
      if (whole > 0) shared += Math.round((driven * leg.distance) / whole)
    } else {
      metres += leg.distance
      shared = 0
    }
    return { arrival, waiting, travel, distance: metres + shared }
  })
}

/** Violations of a step, in the order in which they were found. */
export type Found = readonly Violation[]
