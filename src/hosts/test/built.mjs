import { build } from '../../../scripts/ready.mjs'

/** Threads and processes of the tests run the built server, so it must be as new as its sources. */
export async function setup() {
  await build(['server'])
}
