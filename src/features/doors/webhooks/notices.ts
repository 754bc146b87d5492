import * as z from 'zod/mini'
import { notice } from '#contract/notice'
import type { Language } from '#contract/place'

const reasons = ['gone', 'failing', 'secret'] as const
type Reason = (typeof reasons)[number]
const facts = z.object({ id: z.int(), name: z.string(), reason: z.enum(reasons) })

const why: Record<Language, Record<Reason, string>> = {
  en: {
    gone: 'its receiver says it is gone',
    failing: 'nothing arrived for three days',
    secret: 'the server has a new secret',
  },
  fr: {
    gone: 'son destinataire dit ne plus exister',
    failing: 'rien n’est arrivé depuis trois jours',
    secret: 'le serveur a un nouveau secret',
  },
  ar: {
    gone: 'يقول مستقبِله إنه لم يعد موجودًا',
    failing: 'لم يصل شيء منذ ثلاثة أيام',
    secret: 'صار للخادم سرّ جديد',
  },
}

export const webhookDisabled = notice({
  kind: 'webhook_disabled',
  icon: 'webhook-off',
  title: { en: 'A webhook was disabled', fr: 'Un webhook a été désactivé', ar: 'عُطّل خطاف ويب' },
  facts,
  says: {
    en: ({ name, reason }) => `${name} was disabled: ${why.en[reason]}`,
    fr: ({ name, reason }) => `${name} a été désactivé : ${why.fr[reason]}`,
    ar: ({ name, reason }) => `عُطّل ${name}: ${why.ar[reason]}`,
  },
  mails: {
    en: ({ name, reason }) =>
      reason === 'secret'
        ? `The webhook “${name}” is told nothing any more. Create a new secret for it, give it to its receiver, then resume it:`
        : `The webhook “${name}” is told nothing any more. Once its receiver is well again, resume it and send again what failed:`,
    fr: ({ name, reason }) =>
      reason === 'secret'
        ? `Le webhook « ${name} » ne reçoit plus rien. Créez-lui un nouveau secret, donnez-le à son destinataire, puis reprenez-le :`
        : `Le webhook « ${name} » ne reçoit plus rien. Dès que son destinataire est rétabli, reprenez-le et renvoyez ce qui a échoué :`,
    ar: ({ name, reason }) =>
      reason === 'secret'
        ? `لم يعد الخطاف «${name}» يُبلَّغ بشيء. أنشئ له سرًّا جديدًا وأعطه لمستقبِله ثم استأنفه:`
        : `لم يعد الخطاف «${name}» يُبلَّغ بشيء. حين يعود مستقبِله إلى العمل استأنفه وأعد إرسال ما فشل:`,
  },
  path: ({ id }) => `/apps/logistics/settings/webhooks/${id}`,
})
