import type { Seed } from '#server/prepare'
import { grantStep } from '#features/access/seed'

export const fleetSeed: Seed = {
  name: 'fleet',
  always: [
    grantStep('Position', { maintainer: ['read'], editor: ['read'], author: ['read'] }),
    grantStep('Tracker', { maintainer: ['create', 'read', 'update', 'delete'], editor: ['read'] }),
  ],
}
