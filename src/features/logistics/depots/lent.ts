/** What other features show of this one. */
export { DepotSelect } from './DepotSelect.tsx'
export { useDepots } from './use-depots.tsx'
