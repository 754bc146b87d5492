import type { Seed } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { settings } from '#server/tables'
import { trackingSettings } from './mails'

/** What the demo's customers are told is little, so that its outbox stays one that a person reads. */
const quiet = ['planned', 'out', 'done'] as const

export const trackingSeed: Seed = {
  name: 'tracking',
  always: [grantStep('Tracking', { maintainer: ['read', 'update'], editor: ['read'], author: ['read'] })],
  demo: [
    async ({ db }) => {
      const tellings = { ...trackingSettings.standard.tellings }
      for (const kind of quiet) tellings[kind] = { ...tellings[kind], isOn: false }
      const words = {
        en: 'Nobody there in time? Our depot on North Quay is open until 18:00.',
        fr: 'Personne sur place ? Notre dépôt du Quai Nord est ouvert jusqu’à 18 h.',
        ar: 'لا أحد في المكان؟ مستودعنا في الرصيف الشمالي مفتوح حتى السادسة مساءً.',
      }
      const values = { phone: '+351292550100', email: 'hello@averne.example', words, tellings }
      await db.insert(settings).values({ name: trackingSettings.name, values })
    },
  ],
}
