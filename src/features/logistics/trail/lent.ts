/** What other features show of this one. */
export { TrailDrawer, TrailPart } from './lazy-parts.tsx'
