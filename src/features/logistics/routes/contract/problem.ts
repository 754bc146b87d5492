/** A problem of the solver, as routes hand it to whoever searches, and back: one type on both sides. */
import * as z from 'zod/mini'
import type { Problem as Solvable } from '@meridian/solver'

/** Our own code made it, so it is looked at and not copied: it may hold millions of road times. */
export const Problem = z.custom<Solvable>((value) => typeof value === 'object' && value !== null && 'vehicles' in value)
