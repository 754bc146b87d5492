/** What other features show of this one. */
export { DepotSelect } from './DepotSelect.tsx'
export { NoDepot } from './lazy-parts.tsx'
export { useDepots } from './use-depots.tsx'
