import type { Seed } from '#server/prepare'
import { grantStep } from '#features/access/seed'

export const runsSeed: Seed = {
  name: 'runs',
  always: [
    grantStep('Run', {
      maintainer: ['create', 'read', 'update'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
  ],
}
