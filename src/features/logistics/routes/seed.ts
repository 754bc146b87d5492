import type { Seed } from '#server/prepare'
import { grantOwnStep, grantStep } from '#features/people/access/seed'

export const routesSeed: Seed = {
  name: 'routes',
  always: [
    grantStep('Route', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
    grantStep('RouteOverride', { maintainer: ['create'] }),
    // drivers who sign in see what they drive
    grantOwnStep('Route', 'driver', { subscriber: ['read'] }),
    grantStep('ProofOverride', { maintainer: ['create'] }),
    grantStep('Draft', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update', 'delete'],
      author: ['read'],
    }),
  ],
}
