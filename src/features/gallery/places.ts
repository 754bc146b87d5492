import { place } from '#contract/place'

export const gallery = place({
  name: 'gallery',
  path: '/gallery',
  title: { en: 'Components', fr: 'Composants', ar: 'المكوّنات' },
  icon: 'components',
  search: 'interface',
})
