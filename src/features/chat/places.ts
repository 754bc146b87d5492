import { place } from '#contract/place'

export const chat = place({
  name: 'apps-chat',
  path: '/apps/chat',
  title: { en: 'Chat', fr: 'Discussions', ar: 'المحادثات' },
  icon: 'message',
  fixedHeight: true,
  wide: true,
  needs: ['read', 'Chat'],
  search: 'apps',
})
