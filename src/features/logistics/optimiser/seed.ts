import type { Seed } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'

export const optimiserSeed: Seed = {
  name: 'runs',
  always: [
    grantStep('Run', {
      maintainer: ['create', 'read', 'update'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
    grantStep('Preset', { maintainer: ['create', 'read', 'update', 'delete'] }),
  ],
}
