/** Mails that tell the owner of an account what changed about its security, in the owner's language. */
import type { Language } from '#contract/place'
import type { Mail } from '#server/host'

/** `key`: the name that its owner gave it. */
export type SecurityNews =
  | { what: 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'twoFactorRemoved' | 'twoFactorLost' | 'newDevice' }
  | { what: 'keyAdded'; key: string }
type News = SecurityNews['what']

type Facts = { name: string; link: string; when: string; device?: string; address?: string }
type Frame = {
  hello: (name: string) => string
  when: (when: string) => string
  device: (device: string) => string
  address: (address: string) => string
  notYou: (link: string) => string
}
type Text = { subject: string; text: string }
type Words = Frame & { news: Record<Exclude<News, 'keyAdded'>, Text> & { keyAdded: (key: string) => Text } }

const words: Record<Language, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    when: (when) => `Time: ${when}`,
    device: (device) => `Device: ${device}`,
    address: (address) => `Network address: ${address}`,
    notYou: (link) =>
      `If this wasn’t you, set a new password now. It ends all your sessions and API keys:\n${link}\nThen tell an administrator.`,
    news: {
      passwordChanged: { subject: 'Your password was changed', text: 'your password was changed.' },
      twoFactorOn: {
        subject: 'Two-factor is on',
        text: 'two-factor was turned on for your account. Your other sessions have ended; your API keys still work.',
      },
      twoFactorOff: {
        subject: 'Two-factor is off',
        text: 'two-factor was turned off for your account. Signing in asks only for your password now.',
      },
      twoFactorRemoved: {
        subject: 'An administrator turned off your two-factor',
        text: 'an administrator turned off two-factor for your account and ended your sessions. Signing in asks only for your password now. You can turn two-factor on again in your account settings.',
      },
      twoFactorLost: {
        subject: 'Set up two-factor again',
        text: 'the server has a new secret, so it can no longer check the codes of your app. Two-factor is off for your account, and signing in asks only for your password. Turn two-factor on again in your account settings.',
      },
      newDevice: { subject: 'New sign-in to your account', text: 'someone signed in to your account on a new device.' },
      keyAdded: (key) => ({
        subject: 'New API key',
        text: `an API key named “${key}” was added to your account. It can act for you until you revoke it.`,
      }),
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    when: (when) => `Heure : ${when}`,
    device: (device) => `Appareil : ${device}`,
    address: (address) => `Adresse réseau : ${address}`,
    notYou: (link) =>
      `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe. Toutes vos sessions et clés d’API prendront fin :\n${link}\nPrévenez ensuite un administrateur.`,
    news: {
      passwordChanged: { subject: 'Votre mot de passe a changé', text: 'votre mot de passe a été modifié.' },
      twoFactorOn: {
        subject: 'Le double facteur est activé',
        text: 'le double facteur a été activé pour votre compte. Vos autres sessions sont terminées ; vos clés d’API restent valables.',
      },
      twoFactorOff: {
        subject: 'Le double facteur est désactivé',
        text: 'le double facteur a été désactivé pour votre compte. La connexion ne demande plus que votre mot de passe.',
      },
      twoFactorRemoved: {
        subject: 'Un administrateur a désactivé votre double facteur',
        text: 'un administrateur a désactivé le double facteur de votre compte et terminé vos sessions. La connexion ne demande plus que votre mot de passe. Vous pouvez le réactiver dans les réglages de votre compte.',
      },
      twoFactorLost: {
        subject: 'Configurez à nouveau le double facteur',
        text: 'le serveur a un nouveau secret et ne peut plus vérifier les codes de votre application. Le double facteur est désactivé pour votre compte, et la connexion ne demande que votre mot de passe. Réactivez-le dans les réglages de votre compte.',
      },
      newDevice: {
        subject: 'Nouvelle connexion à votre compte',
        text: 'une connexion à votre compte a eu lieu sur un nouvel appareil.',
      },
      keyAdded: (key) => ({
        subject: 'Nouvelle clé d’API',
        text: `une clé d’API nommée « ${key} » a été ajoutée à votre compte. Elle peut agir en votre nom jusqu’à sa révocation.`,
      }),
    },
  },
  ar: {
    hello: (name) => `مرحبًا ${name}،`,
    when: (when) => `الوقت: ${when}`,
    device: (device) => `الجهاز: ${device}`,
    address: (address) => `عنوان الشبكة: ${address}`,
    notYou: (link) =>
      `إن لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة الآن. عندها تنتهي كل جلساتك ومفاتيح API:\n${link}\nثم أبلغ أحد المسؤولين.`,
    news: {
      passwordChanged: { subject: 'تغيّرت كلمة مرورك', text: 'غُيّرت كلمة مرور حسابك.' },
      twoFactorOn: {
        subject: 'فُعّل التحقق بخطوتين',
        text: 'فُعّل التحقق بخطوتين لحسابك. انتهت جلساتك الأخرى، وتبقى مفاتيح API صالحة.',
      },
      twoFactorOff: {
        subject: 'عُطّل التحقق بخطوتين',
        text: 'عُطّل التحقق بخطوتين لحسابك. لم يعد تسجيل الدخول يطلب سوى كلمة المرور.',
      },
      twoFactorRemoved: {
        subject: 'عطّل أحد المسؤولين التحقق بخطوتين لحسابك',
        text: 'عطّل أحد المسؤولين التحقق بخطوتين لحسابك وأنهى جلساتك. لم يعد تسجيل الدخول يطلب سوى كلمة المرور. يمكنك تفعيله من جديد في إعدادات حسابك.',
      },
      twoFactorLost: {
        subject: 'أعد إعداد التحقق بخطوتين',
        text: 'صار للخادم سرّ جديد ولم يعد يستطيع التحقق من رموز تطبيقك. عُطّل التحقق بخطوتين لحسابك، ولا يطلب تسجيل الدخول سوى كلمة المرور. فعّله من جديد في إعدادات حسابك.',
      },
      newDevice: { subject: 'تسجيل دخول جديد إلى حسابك', text: 'سُجّل الدخول إلى حسابك من جهاز جديد.' },
      keyAdded: (key) => ({
        subject: 'مفتاح API جديد',
        text: `أُضيف إلى حسابك مفتاح API باسم «${key}». يمكنه العمل باسمك حتى تُلغيه.`,
      }),
    },
  },
}

/** What the owner need not have done, so that the mail does not ask whether they did. */
const isOfServer: readonly News[] = ['twoFactorLost']

export function securityMailOf(
  news: SecurityNews,
  language: Language,
  { to, name, link, when, device, address }: Facts & { to: string },
): Mail {
  const frame = words[language]
  const { subject, text } = news.what === 'keyAdded' ? frame.news.keyAdded(news.key) : frame.news[news.what]
  const facts = [frame.when(when), device && frame.device(device), address && frame.address(address)]
  const parts = [
    `${frame.hello(name)}\n\n${text}`,
    facts.filter(Boolean).join('\n'),
    ...(isOfServer.includes(news.what) ? [] : [frame.notYou(link)]),
  ]
  return { to, subject, text: `${parts.join('\n\n')}\n` }
}
