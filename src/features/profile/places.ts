import { place } from '#contract/place'

const title = { en: 'Profile', fr: 'Profil', ar: 'الملف الشخصي' }

export const userProfile = place({
  name: 'pages-user-profile',
  path: '/pages/user-profile',
  title,
  icon: 'user-circle',
  search: 'apps',
  redirect: '/pages/user-profile/profile',
})
export const userProfileTab = place({
  name: 'pages-user-profile-tab',
  path: '/pages/user-profile/{tab}',
  title,
  icon: 'user-circle',
})
