import type { Seed } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'

export const positionsSeed: Seed = {
  name: 'fleet',
  always: [
    grantStep('Position', { maintainer: ['read'], editor: ['read'], author: ['read'] }),
    grantStep('Tracker', { maintainer: ['create', 'read', 'update', 'delete'], editor: ['read'] }),
  ],
}
