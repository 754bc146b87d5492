import type { Seed } from '#server/prepare'
import { grantStep } from '#features/access/seed'

/** Of each kind of file only who may add what it brings. */
export const importsSeed: Seed = {
  name: 'imports',
  always: [grantStep('Import', { maintainer: ['create', 'read'], editor: ['create', 'read'] })],
}
