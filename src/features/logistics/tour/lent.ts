/** What the dashboard of the day shows to who is new at a desk. */
export { Tour } from './lazy-parts.tsx'
