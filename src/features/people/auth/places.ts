import { place, type Place } from '#contract/place'

const entrance = (
  name: string,
  path: string,
  title: Place['title'],
  also: Partial<Place> = { unauthenticatedOnly: true },
): Place => place({ name, path, title, layout: 'blank', ...also })

export const login = entrance('login', '/login', { en: 'Sign in', fr: 'Connexion', ar: 'تسجيل الدخول' })
export const register = entrance('register', '/register', {
  en: 'Create an account',
  fr: 'Créer un compte',
  ar: 'إنشاء حساب',
})
export const forgotPassword = entrance('forgot-password', '/forgot-password', {
  en: 'Forgot password',
  fr: 'Mot de passe oublié',
  ar: 'نسيت كلمة المرور',
})
/** The links of mails work whoever is signed in in this browser. */
export const resetPassword = entrance(
  'reset-password',
  '/reset-password',
  { en: 'Set a password', fr: 'Choisir un mot de passe', ar: 'تعيين كلمة المرور' },
  { public: true },
)
export const verifyEmail = entrance(
  'verify-email',
  '/verify-email',
  { en: 'Confirm your address', fr: 'Confirmer l’adresse', ar: 'تأكيد العنوان' },
  { public: true },
)
export const twoSteps = entrance('two-steps', '/two-steps', {
  en: 'Two-factor sign in',
  fr: 'Connexion à deux facteurs',
  ar: 'الدخول بخطوتين',
})
export const setup = entrance('setup', '/setup', {
  en: 'First administrator',
  fr: 'Premier administrateur',
  ar: 'المسؤول الأول',
})
