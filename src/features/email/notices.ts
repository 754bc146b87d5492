import * as z from 'zod/mini'
import { notice } from '#contract/notice'

const facts = z.object({ id: z.int(), mailbox: z.int(), subject: z.string(), to: z.string(), why: z.string() })
type Facts = z.infer<typeof facts>
const path = ({ id, mailbox }: Facts): string => `/apps/email/filter/sent?mailbox=${mailbox}&mail=${id}`

export const mailFailed = notice({
  kind: 'mail_failed',
  icon: 'mail',
  title: { en: 'A mail was not delivered', fr: 'Un message n’a pas été remis', ar: 'رسالة لم تُسلَّم' },
  facts,
  says: {
    en: ({ subject, to }) => `Not delivered to ${to}: ${subject}`,
    fr: ({ subject, to }) => `Non remis à ${to} : ${subject}`,
    ar: ({ subject, to }) => `لم تُسلَّم إلى ${to}: ${subject}`,
  },
  mails: {
    en: ({ subject, to, why }) => `Your mail “${subject}” was not delivered to ${to}: ${why}`,
    fr: ({ subject, to, why }) => `Votre message « ${subject} » n’a pas été remis à ${to} : ${why}`,
    ar: ({ subject, to, why }) => `لم تُسلَّم رسالتك «${subject}» إلى ${to}: ${why}`,
  },
  path,
})

export const mailUnsure = notice({
  kind: 'mail_unsure',
  icon: 'mail',
  title: {
    en: 'Nobody knows whether a mail arrived',
    fr: 'On ignore si un message est arrivé',
    ar: 'لا يُعرف هل وصلت رسالة',
  },
  facts,
  says: {
    en: ({ subject, to }) => `It may not have reached ${to}: ${subject}`,
    fr: ({ subject, to }) => `Peut-être pas arrivé chez ${to} : ${subject}`,
    ar: ({ subject, to }) => `ربما لم تصل إلى ${to}: ${subject}`,
  },
  mails: {
    en: ({ subject, to }) =>
      `The mail server did not say whether it took your mail “${subject}” to ${to}. It was not sent a second time; you may send it again:`,
    fr: ({ subject, to }) =>
      `Le serveur de messagerie n’a pas dit s’il a accepté votre message « ${subject} » à ${to}. Il n’a pas été envoyé une seconde fois ; vous pouvez le renvoyer :`,
    ar: ({ subject, to }) =>
      `لم يقل خادم البريد هل قبل رسالتك «${subject}» إلى ${to}. لم تُرسل ثانية؛ يمكنك إرسالها من جديد:`,
  },
  path,
})

const heldFacts = z.object({ id: z.int(), mailbox: z.int(), subject: z.string() })
export const mailHeld = notice({
  kind: 'mail_held',
  icon: 'mail',
  title: {
    en: 'A scheduled email was not sent',
    fr: 'Un e-mail programmé n’a pas été envoyé',
    ar: 'رسالة مجدولة لم تُرسل',
  },
  facts: heldFacts,
  says: {
    en: ({ subject }) => `Not sent, and back in your drafts: ${subject}`,
    fr: ({ subject }) => `Non envoyé, de retour dans vos brouillons : ${subject}`,
    ar: ({ subject }) => `لم تُرسل وعادت إلى مسوداتك: ${subject}`,
  },
  mails: {
    en: ({ subject }) =>
      `Your scheduled email “${subject}” was not sent: its job was cancelled or failed. It is back in your drafts:`,
    fr: ({ subject }) =>
      `Votre e-mail programmé « ${subject} » n’a pas été envoyé : sa tâche a été annulée ou a échoué. Il est de retour dans vos brouillons :`,
    ar: ({ subject }) => `لم تُرسل رسالتك المجدولة «${subject}»: أُلغيت مهمتها أو فشلت. عادت إلى مسوداتك:`,
  },
  path: ({ id, mailbox }) => `/apps/email/filter/draft?mailbox=${mailbox}&mail=${id}`,
})
