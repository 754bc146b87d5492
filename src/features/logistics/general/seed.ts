import type { Seed } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'

export const generalSeed: Seed = {
  name: 'general',
  always: [grantStep('General', { maintainer: ['read', 'update'], editor: ['read'] })],
}
