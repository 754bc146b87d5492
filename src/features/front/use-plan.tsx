import type { Cycle, Plan } from '#features/billing/contract/offer'

/** As far as the slider goes; beyond it is the same plan. */
export const largestFleet = 60

/** Where a plan is ordered. */
export const orderPath = (plan: Plan, cycle: Cycle): string => `/front-pages/payment?plan=${plan}&cycle=${cycle}`
/** The free one is installed. */
export const installPath = '/front-pages/landing-page#start'
