/** The main paths of the product. Each has at least one journey that `npm test` runs, tagged `@main:` and its name. */
export const mainPaths = [
  'sign-in',
  'rights',
  'file-to-proof',
  'board',
  'order',
  'invoice',
  'mail',
  'chat',
  'calendar',
  'kanban',
  'phone-offline',
  'customer',
  'first-run',
  'arabic',
  'keyboard',
  'demo',
] as const
