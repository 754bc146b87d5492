import type { Seed } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'

export const settingsSeed: Seed = {
  name: 'defaults',
  always: [grantStep('Defaults', { maintainer: ['read', 'update'], editor: ['read'], author: ['read'] })],
}
