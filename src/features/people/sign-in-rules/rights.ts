import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'SignInRules',
    title: { en: 'Sign-in rules', fr: 'Règles de connexion', ar: 'قواعد تسجيل الدخول' },
  }),
]
