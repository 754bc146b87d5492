import type { Seed } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'

export const servicesSeed: Seed = {
  name: 'services',
  always: [grantStep('Service', { maintainer: ['read', 'update'] })],
  demo: [],
}
