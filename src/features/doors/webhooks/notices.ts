import * as z from 'zod/mini'
import { notice } from '#contract/notice'

const facts = z.object({ id: z.int(), name: z.string(), reason: z.enum(['gone', 'failing']) })

export const webhookDisabled = notice({
  kind: 'webhook_disabled',
  icon: 'webhook-off',
  title: { en: 'A webhook was disabled', fr: 'Un webhook a été désactivé', ar: 'عُطّل خطاف ويب' },
  facts,
  says: {
    en: ({ name, reason }) =>
      reason === 'gone'
        ? `${name} was disabled: its receiver says it is gone`
        : `${name} was disabled: nothing arrived for three days`,
    fr: ({ name, reason }) =>
      reason === 'gone'
        ? `${name} a été désactivé : son destinataire dit ne plus exister`
        : `${name} a été désactivé : rien n’est arrivé depuis trois jours`,
    ar: ({ name, reason }) =>
      reason === 'gone' ? `عُطّل ${name}: يقول مستقبِله إنه لم يعد موجودًا` : `عُطّل ${name}: لم يصل شيء منذ ثلاثة أيام`,
  },
  mails: {
    en: ({ name }) =>
      `The webhook “${name}” is told nothing any more. Once its receiver is well again, resume it and send again what failed:`,
    fr: ({ name }) =>
      `Le webhook « ${name} » ne reçoit plus rien. Dès que son destinataire est rétabli, reprenez-le et renvoyez ce qui a échoué :`,
    ar: ({ name }) => `لم يعد الخطاف «${name}» يُبلَّغ بشيء. حين يعود مستقبِله إلى العمل استأنفه وأعد إرسال ما فشل:`,
  },
  path: ({ id }) => `/apps/logistics/settings/webhooks/${id}`,
})
