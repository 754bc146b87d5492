export type May = { kilobytes: number; requests: number; shift: number }

/** Pages that may weigh more than others of their kind, ten at most, each with its reason (`src/budgets.test.ts`). */
export const beyond: Record<string, { may: Partial<May>; why: string }> = {
  '/apps/calendar': {
    may: { kilobytes: 371, requests: 31 },
    why: 'the library of calendars and its dates weigh 77 kB, and no other page has them',
  },
  '/pages/wizards/checkout': {
    may: { kilobytes: 313 },
    why: 'one page holds the basket, the search for products, an address with suggestions, the slots and the payment',
  },
  '/apps/ecommerce/settings/shipping': {
    may: { kilobytes: 318 },
    why: 'zones, prices and delivery windows bring fields of numbers, of several choices and of chips',
  },
  '/apps/ecommerce/settings/details': {
    may: { kilobytes: 299 },
    why: 'lists of countries, zones and currencies open over the form, and bring the library that places them',
  },
  '/apps/ecommerce/settings/notifications': {
    may: { kilobytes: 298 },
    why: 'the mail is shown as it will be beside the form that writes it',
  },
  '/pages/datatable': {
    may: { kilobytes: 275 },
    why: 'shows each feature of a table that other lists have some of',
  },
  '/gallery/charts/apex': {
    may: { kilobytes: 411 },
    why: 'the second library of charts stands on this page alone',
  },
}
