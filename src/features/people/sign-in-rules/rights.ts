import { subject } from '#contract/subject'

export const rights = [
  subject({
    name: 'SignInRules',
    // a secret that was accepted on the machine itself
    parts: ['Installation'],
    title: { en: 'Sign-in rules', fr: 'Règles de connexion', ar: 'قواعد تسجيل الدخول' },
  }),
]
