import { build } from '../../../scripts/ready.mjs'

/** Threads and processes of the tests run the built server, so it must be as new as its sources. */
export function setup() {
  build(['server'])
}
