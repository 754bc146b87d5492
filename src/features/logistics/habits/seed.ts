import type { Seed } from '#server/prepare'
import { grantStep, ruleStep } from '#features/people/access/seed'

export const habitsSeed: Seed = {
  name: 'habits',
  // who plans the day is a role of theirs
  after: ['exceptions'],
  always: [
    grantStep('Habit', { maintainer: ['read', 'update'], editor: ['read', 'update'], author: ['read'] }),
    ruleStep('dispatcher', { action: ['read', 'update'], subject: ['Habit'] }),
  ],
}
