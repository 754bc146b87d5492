import { build } from '../scripts/build.mjs'

/** Before all tests: some run what is built, in workers side by side. */
export const setup = build
