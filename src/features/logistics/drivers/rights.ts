import { subject } from '#contract/subject'

export const rights = [
  subject({ name: 'Driver', title: { en: 'Drivers', fr: 'Chauffeurs', ar: 'السائقون' }, own: 'userId' }),
]
