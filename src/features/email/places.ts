import { place } from '#contract/place'

const title = { en: 'Email', fr: 'E-mail', ar: 'البريد' } as const
const same = { title, icon: 'mail', fixedHeight: true, wide: true, needs: ['read', 'Email'] } as const

/** The one word after it is a folder or a label: which of the two, the four labels say. */
export const email = place({
  name: 'apps-email',
  path: '/apps/email',
  aliases: ['/apps/email/{part}'],
  search: 'apps',
  ...same,
})
export const emailFilter = place({ name: 'apps-email-filter', path: '/apps/email/filter/{filter}', ...same })
export const emailLabel = place({ name: 'apps-email-label', path: '/apps/email/label/{label}', ...same })
