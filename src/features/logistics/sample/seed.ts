import type { Seed } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'

export const sampleSeed: Seed = {
  name: 'sample',
  always: [grantStep('Sample', { maintainer: ['read', 'create', 'delete'], editor: ['read'] })],
}
