import type { Seed } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import type { Consequence, FailureReason } from './contract'
import { defaults } from './tables'

const reason = (code: string, after: Consequence, en: string, fr: string, ar: string): FailureReason => ({
  code,
  en,
  fr,
  ar,
  after,
})

export const builtIn = {
  serviceSeconds: 300,
  pickupSeconds: 300,
  setupSeconds: 60,
  threshold: 0.8,
  correctHours: 48,
  lateMinutes: 15,
  bandPercent: 20,
  needs: { photo: false, signature: false, scan: false, code: false, note: false, minAge: 0 },
  failures: [
    reason('absent', 'retry', 'Nobody there', 'Personne sur place', 'لا أحد في المكان'),
    reason('closed', 'retry', 'Closed', 'Fermé', 'مغلق'),
    reason('no_access', 'retry', 'No way to the door', 'Accès impossible', 'لا وصول إلى الباب'),
    reason('address_wrong', 'retry', 'Wrong address', 'Adresse erronée', 'عنوان خاطئ'),
    reason('refused', 'return', 'Refused', 'Refusé', 'رُفض الاستلام'),
    reason('damaged', 'return', 'Damaged', 'Endommagé', 'تالف'),
    reason('not_ordered', 'cancel', 'Never ordered', 'Jamais commandé', 'لم يُطلب'),
  ],
}

export const settingsSeed: Seed = {
  name: 'defaults',
  always: [
    grantStep('Defaults', { maintainer: ['read', 'update'], editor: ['read'], author: ['read'] }),
    async ({ db }) => {
      await db.insert(defaults).values({ ...builtIn, id: 1 })
    },
  ],
}
