import type { Seed } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'

export const retentionSeed: Seed = {
  name: 'retention',
  always: [grantStep('Retention', { maintainer: ['read', 'update'], editor: ['read'] })],
}
