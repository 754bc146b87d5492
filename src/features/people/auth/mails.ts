/** The mails of entering, in the reader's language. */
import type { Language } from '#contract/place'
import type { Mail } from '#server/host'

type Kind = 'verify' | 'reset' | 'invite' | 'known'
type Text = { subject: string; text: (name: string, link: string) => string }

const texts: Record<Language, Record<Kind, Text>> = {
  en: {
    verify: {
      subject: 'Confirm your address',
      text: (name, link) => `Hello ${name},\n\nconfirm your address within three days:\n${link}\n`,
    },
    reset: {
      subject: 'Set a new password',
      text: (name, link) =>
        `Hello ${name},\n\nset a new password within one hour:\n${link}\n\nAll your sessions and API keys end with it. If you did not ask for this, nothing has changed.\n`,
    },
    invite: {
      subject: 'Your invitation to Meridian',
      text: (name, link) =>
        `Hello ${name},\n\nyou have an account at Meridian. Choose a password within seven days:\n${link}\n`,
    },
    known: {
      subject: 'You have an account already',
      text: (name, link) =>
        `Hello ${name},\n\nsomebody, perhaps you, wanted to register with this address. You have an account; if you forgot the password:\n${link}\n`,
    },
  },
  fr: {
    verify: {
      subject: 'Confirmez votre adresse',
      text: (name, link) => `Bonjour ${name},\n\nconfirmez votre adresse sous trois jours :\n${link}\n`,
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      text: (name, link) =>
        `Bonjour ${name},\n\nchoisissez un nouveau mot de passe dans l’heure :\n${link}\n\nToutes vos sessions et clés d’API prendront fin. Si la demande ne vient pas de vous, rien n’a changé.\n`,
    },
    invite: {
      subject: 'Votre invitation à Meridian',
      text: (name, link) =>
        `Bonjour ${name},\n\nun compte vous attend sur Meridian. Choisissez un mot de passe sous sept jours :\n${link}\n`,
    },
    known: {
      subject: 'Vous avez déjà un compte',
      text: (name, link) =>
        `Bonjour ${name},\n\nquelqu’un, peut-être vous, a voulu s’inscrire avec cette adresse. Vous avez un compte ; si le mot de passe est oublié :\n${link}\n`,
    },
  },
  ar: {
    verify: { subject: 'أكّد عنوانك', text: (name, link) => `مرحبًا ${name}،\n\nأكّد عنوانك خلال ثلاثة أيام:\n${link}\n` },
    reset: {
      subject: 'اختر كلمة مرور جديدة',
      text: (name, link) =>
        `مرحبًا ${name}،\n\nاختر كلمة مرور جديدة خلال ساعة:\n${link}\n\nعندها تنتهي كل جلساتك ومفاتيح API. إن لم تطلب ذلك فلم يتغيّر شيء.\n`,
    },
    invite: {
      subject: 'دعوتك إلى ميريديان',
      text: (name, link) => `مرحبًا ${name}،\n\nلديك حساب في ميريديان. اختر كلمة مرور خلال سبعة أيام:\n${link}\n`,
    },
    known: {
      subject: 'لديك حساب بالفعل',
      text: (name, link) =>
        `مرحبًا ${name}،\n\nحاول أحدهم، ربما أنت، التسجيل بهذا العنوان. لديك حساب؛ إن نسيت كلمة المرور:\n${link}\n`,
    },
  },
}

export function mailOf(
  kind: Kind,
  language: Language,
  { to, name, link }: { to: string; name: string; link: string },
): Mail {
  const { subject, text } = texts[language][kind]
  return { to, subject, text: text(name, link) }
}
