import { place } from '#contract/place'

export const signInRulesPage = place({
  name: 'apps-sign-in-rules',
  path: '/apps/sign-in-rules',
  title: { en: 'Sign-in rules', fr: 'Règles de connexion', ar: 'قواعد تسجيل الدخول' },
  icon: 'lock-access',
  needs: ['read', 'SignInRules'],
  search: 'apps',
})
