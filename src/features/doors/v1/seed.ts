import type { Seed } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'

export const v1Seed: Seed = {
  name: 'v1',
  // who runs the office lets other systems say where vehicles are
  always: [grantStep('Position', { maintainer: ['create'] })],
}
