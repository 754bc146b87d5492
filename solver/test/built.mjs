import { ensureBuilt } from '../scripts/build.mjs'

/** Before all tests: some run what is built, in workers side by side. */
export const setup = async () => void (await ensureBuilt())
