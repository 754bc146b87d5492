import { numberFormat } from '#contract/formats'
import * as z from 'zod/mini'
import { notice } from '#contract/notice'

const kinds = ['failed', 'late', 'off_route', 'no_signal', 'overload', 'unplanned', 'address'] as const
type Kind = (typeof kinds)[number]
const english: Record<Kind, string> = {
  failed: 'delivery failed',
  late: 'late',
  off_route: 'off route',
  no_signal: 'no signal',
  overload: 'overloaded',
  unplanned: 'not planned',
  address: 'address unclear',
}
const french: Record<Kind, string> = {
  failed: 'échec de livraison',
  late: 'en retard',
  off_route: 'hors itinéraire',
  no_signal: 'sans signal',
  overload: 'en surcharge',
  unplanned: 'non planifiée',
  address: 'adresse incertaine',
}
const arabic: Record<Kind, string> = {
  failed: 'تعذّر التسليم',
  late: 'تأخر',
  off_route: 'خارج المسار',
  no_signal: 'بلا إشارة',
  overload: 'حمولة زائدة',
  unplanned: 'غير مخطط',
  address: 'عنوان غير واضح',
}
const one = z.object({ id: z.int(), kind: z.enum(kinds), name: z.string() })
const pathOf = (id: number) => `/apps/logistics/exceptions?exception=${id}`

const plural = new Intl.PluralRules('ar')
/** Beside the first of them. */
const moreInArabic = (more: number): string => {
  const rule = plural.select(more)
  const count = numberFormat('ar').format(more)
  if (rule === 'one') return 'وحالة أخرى'
  if (rule === 'two') return 'وحالتان أخريان'
  return rule === 'few' ? `و${count} حالات أخرى` : `و${count} حالة أخرى`
}

export const exceptionOpened = notice({
  kind: 'exception_opened',
  icon: 'alert-circle',
  title: { en: 'An exception needs somebody', fr: 'Un incident demande quelqu’un', ar: 'حالة استثنائية تحتاج إلى أحد' },
  facts: z.extend(one, { depot: z.string(), more: z.int() }),
  says: {
    en: ({ name, kind, depot, more }) => `${depot}: ${name}, ${english[kind]}${more > 0 ? `, and ${more} more` : ''}`,
    fr: ({ name, kind, depot, more }) =>
      `${depot} : ${name}, ${french[kind]}${more > 0 ? `, et ${more} ${more > 1 ? 'autres' : 'autre'}` : ''}`,
    ar: ({ name, kind, depot, more }) =>
      `${depot}: ${name}، ${arabic[kind]}${more > 0 ? ` ${moreInArabic(more)}` : ''}`,
  },
  mails: {
    en: ({ name, kind, depot }) => `At ${depot} somebody should look at this: ${name}, ${english[kind]}.`,
    fr: ({ name, kind, depot }) => `À ${depot}, quelqu’un devrait regarder ceci : ${name}, ${french[kind]}.`,
    ar: ({ name, kind, depot }) => `في ${depot} ما يحتاج إلى نظر: ${name}، ${arabic[kind]}.`,
  },
  path: ({ id, more }) => (more > 0 ? '/apps/logistics/exceptions?state=open' : pathOf(id)),
})

export const exceptionAssigned = notice({
  kind: 'exception_assigned',
  icon: 'user-plus',
  title: { en: 'I am given an exception', fr: 'Un incident m’est confié', ar: 'أُسندت إليّ حالة استثنائية' },
  facts: one,
  says: {
    en: ({ name, kind }) => `Yours to look after: ${name}, ${english[kind]}`,
    fr: ({ name, kind }) => `À vous de suivre : ${name}, ${french[kind]}`,
    ar: ({ name, kind }) => `أُسندت إليك: ${name}، ${arabic[kind]}`,
  },
  mails: {
    en: ({ name, kind }) => `An exception was given to you: ${name}, ${english[kind]}.`,
    fr: ({ name, kind }) => `Un incident vous a été confié : ${name}, ${french[kind]}.`,
    ar: ({ name, kind }) => `أُسندت إليك حالة استثنائية: ${name}، ${arabic[kind]}.`,
  },
  path: ({ id }) => pathOf(id),
})
