import { place } from '#contract/place'

export const userList = place({
  name: 'apps-user-list',
  path: '/apps/user/list',
  title: { en: 'Users', fr: 'Utilisateurs', ar: 'المستخدمون' },
  icon: 'users',
  needs: ['read', 'User'],
  search: 'apps',
})
export const userView = place({
  name: 'apps-user-view',
  path: '/apps/user/view/{id}',
  title: { en: 'User', fr: 'Utilisateur', ar: 'مستخدم' },
  icon: 'user',
  needs: ['read', 'User'],
})
