import { place } from '#contract/place'

const title = { en: 'Account settings', fr: 'Paramètres du compte', ar: 'إعدادات الحساب' }

export const accountSettings = place({
  name: 'pages-account-settings',
  path: '/pages/account-settings',
  title,
  icon: 'settings',
  search: 'apps',
  redirect: '/pages/account-settings/account',
})
export const payment = place({
  name: 'front-pages-payment',
  path: '/front-pages/payment',
  title: { en: 'Payment', fr: 'Paiement', ar: 'الدفع' },
  icon: 'file-invoice',
  layout: 'blank',
  public: true,
  search: 'front',
})
export const accountSettingsTab = place({
  name: 'pages-account-settings-tab',
  path: '/pages/account-settings/{tab}',
  title,
  icon: 'settings',
})
