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

export type Guessed = 'passwords' | 'codes'
type WarningText = { subject: string; text: (name: string, times: number, link: string) => string }

const warnings: Record<Language, Record<Guessed, WarningText>> = {
  en: {
    passwords: {
      subject: 'Failed sign-in attempts on your account',
      text: (name, times, link) =>
        `Hello ${name},\n\nsomeone entered a wrong password for your account ${times} times in the last 24 hours. None of these attempts succeeded.\n\nYou can sign in as usual on devices that you used before. On a new device you may have to wait a minute between attempts. If you set a new password, you don’t have to wait:\n${link}\n`,
    },
    codes: {
      subject: 'Someone may know your password',
      text: (name, times, link) =>
        `Hello ${name},\n\nsomeone entered a wrong two-factor code for your account ${times} times in the last 24 hours. None of these attempts succeeded, but two-factor codes are only asked for after the right password. If it wasn’t you, set a new password:\n${link}\n`,
    },
  },
  fr: {
    passwords: {
      subject: 'Tentatives de connexion échouées à votre compte',
      text: (name, times, link) =>
        `Bonjour ${name},\n\nun mot de passe erroné a été saisi ${times} fois pour votre compte au cours des dernières 24 heures. Aucune de ces tentatives n’a abouti.\n\nVous pouvez vous connecter normalement sur les appareils que vous avez déjà utilisés. Sur un nouvel appareil, une minute d’attente peut être imposée entre deux tentatives. Choisir un nouveau mot de passe supprime cette attente :\n${link}\n`,
    },
    codes: {
      subject: 'Votre mot de passe est peut-être connu d’un tiers',
      text: (name, times, link) =>
        `Bonjour ${name},\n\nun code à deux facteurs erroné a été saisi ${times} fois pour votre compte au cours des dernières 24 heures. Aucune de ces tentatives n’a abouti, mais ce code n’est demandé qu’après le bon mot de passe. Si ce n’était pas vous, choisissez un nouveau mot de passe :\n${link}\n`,
    },
  },
  ar: {
    passwords: {
      subject: 'محاولات فاشلة لتسجيل الدخول إلى حسابك',
      text: (name, times, link) =>
        `مرحبًا ${name}،\n\nأُدخلت كلمة مرور خاطئة لحسابك ${times} مرة خلال آخر 24 ساعة. لم تنجح أي من هذه المحاولات.\n\nيمكنك تسجيل الدخول كالمعتاد من الأجهزة التي استخدمتها سابقًا. على جهاز جديد قد تحتاج إلى الانتظار دقيقة بين المحاولات. إذا اخترت كلمة مرور جديدة فلن تحتاج إلى الانتظار:\n${link}\n`,
    },
    codes: {
      subject: 'قد يكون أحد غيرك يعرف كلمة مرورك',
      text: (name, times, link) =>
        `مرحبًا ${name}،\n\nأُدخل رمز خاطئ للتحقق بخطوتين لحسابك ${times} مرة خلال آخر 24 ساعة. لم تنجح أي من هذه المحاولات، لكن الرمز لا يُطلب إلا بعد إدخال كلمة المرور الصحيحة. إن لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة:\n${link}\n`,
    },
  },
}

type Warned = { to: string; name: string; link: string; times: number }
export function warningOf(guessed: Guessed, language: Language, { to, name, link, times }: Warned): Mail {
  const { subject, text } = warnings[language][guessed]
  return { to, subject, text: text(name, times, link) }
}
