import { dateFormat, numberFormat } from '#contract/formats'
import { decimalOf } from '#contract/money'
import { Facts, notice } from '#contract/notice'
import type { Language } from '#contract/place'
import { isDay } from '#contract/zone'

const regions = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-u-nu-arab' } as const

type Way = 'number' | 'percent' | 'money'
type Part = {
  path: string
  title: Record<Language, string>
  figures: readonly (readonly [fact: string, way: Way, name: Record<Language, string>])[]
  /** What is said where none of these came to anything. */
  none: Record<Language, string>
}
/** What is told of each dashboard. */
const parts: readonly Part[] = [
  {
    path: '/dashboards/logistics',
    title: { en: 'Logistics', fr: 'Logistique', ar: 'اللوجستيات' },
    figures: [
      ['done', 'number', { en: 'Deliveries done', fr: 'Livraisons effectuées', ar: 'عمليات التسليم المنجزة' }],
      ['onTime', 'percent', { en: 'On time', fr: 'À l’heure', ar: 'في الموعد' }],
      ['failed', 'number', { en: 'Failed', fr: 'Échouées', ar: 'المتعثّرة' }],
    ],
    none: { en: 'Nothing was delivered.', fr: 'Rien n’a été livré.', ar: 'لم يُسلَّم شيء.' },
  },
  {
    path: '/dashboards/ecommerce',
    title: { en: 'Shop', fr: 'Boutique', ar: 'المتجر' },
    figures: [
      ['revenue', 'money', { en: 'Revenue', fr: 'Chiffre d’affaires', ar: 'الإيرادات' }],
      ['orders', 'number', { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' }],
      ['profit', 'money', { en: 'Profit', fr: 'Bénéfice', ar: 'الربح' }],
    ],
    none: { en: 'Nothing was sold.', fr: 'Rien n’a été vendu.', ar: 'لم يُبع شيء.' },
  },
  {
    path: '/dashboards/crm',
    title: { en: 'Customers', fr: 'Clients', ar: 'العملاء' },
    figures: [
      ['gained', 'number', { en: 'Gained', fr: 'Gagnés', ar: 'الجدد' }],
      ['lost', 'number', { en: 'Lost', fr: 'Perdus', ar: 'المفقودون' }],
    ],
    none: {
      en: 'No customer came, and none was lost.',
      fr: 'Aucun client n’est venu, aucun n’a été perdu.',
      ar: 'لم يأت عميل ولم يُفقد أحد.',
    },
  },
  {
    path: '/dashboards/academy',
    title: { en: 'Academy', fr: 'Académie', ar: 'الأكاديمية' },
    figures: [
      ['hours', 'number', { en: 'Hours learned', fr: 'Heures apprises', ar: 'ساعات التعلم' }],
      ['lectures', 'number', { en: 'Lectures done', fr: 'Leçons terminées', ar: 'الدروس المنجزة' }],
      ['finished', 'number', { en: 'Courses finished', fr: 'Cours terminés', ar: 'الدورات المكتملة' }],
    ],
    none: { en: 'Nobody learned anything.', fr: 'Personne n’a rien appris.', ar: 'لم يتعلم أحد شيئًا.' },
  },
]

/** Whether a person was told anything of it. */
const isTold = ({ figures }: Part, facts: Facts): boolean => figures.some(([fact]) => facts[fact] !== undefined)
const numberIn = (facts: Facts, name: string): number | undefined => {
  const value = facts[name]
  return typeof value === 'number' ? value : undefined
}

function write(language: Language, way: Way, value: number | undefined, currency: string): string {
  if (value === undefined) return '–'
  const write = (options: Intl.NumberFormatOptions, of = value) => numberFormat(regions[language], options).format(of)
  if (way === 'percent') return write({ style: 'percent', maximumFractionDigits: 1 })
  if (way === 'money' && currency !== '')
    return write({ style: 'currency', currency }, Number(decimalOf({ cents: value, currency })))
  return write({ maximumFractionDigits: 1 })
}

/** "18 – 24 May" by the words of a language. */
function daysIn(language: Language, { from = '', until = '' }: Facts): string {
  const day = (text: string) =>
    isDay(text)
      ? dateFormat(regions[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
          new Date(`${text}T12:00:00Z`),
        )
      : text
  return `${day(String(from))} – ${day(String(until))}`
}
const inQuery = (path: string, { from = '', until = '' }: Facts): string =>
  `${path}?range=own&from=${from}&until=${until}`

const before: Record<Language, (figure: string) => string> = {
  en: (figure) => `the week before: ${figure}`,
  fr: (figure) => `la semaine d’avant : ${figure}`,
  ar: (figure) => `الأسبوع السابق: ${figure}`,
}

/** A paragraph for each dashboard that this person may read: its figures, and where they stand. */
function paragraphs(language: Language, facts: Facts): string {
  const currency = String(facts['currency'] ?? '')
  return parts
    .filter((part) => isTold(part, facts))
    .map((part) => {
      const lines = part.figures
        .filter(([fact]) => facts[fact] !== undefined || facts[`${fact}Before`] !== undefined)
        .map(([fact, way, name]) => {
          const say = (of: string) => write(language, way, numberIn(facts, of), currency)
          return `– ${name[language]}${language === 'fr' ? ' ' : ''}: ${say(fact)} (${before[language](say(`${fact}Before`))})`
        })
      const isEmpty = part.figures.every(([fact]) => !facts[fact])
      const head = isEmpty ? [part.title[language], part.none[language]] : [part.title[language]]
      return [...head, ...lines, `${facts['base'] ?? ''}${inQuery(part.path, facts)}`].join('\n')
    })
    .join('\n\n')
}

const settings = '/pages/account-settings/notifications'
const mail =
  (language: Language, words: { opening: (days: string) => string; choice: string; closing: string }) =>
  (facts: Facts): string =>
    [
      words.opening(daysIn(language, facts)),
      paragraphs(language, facts),
      `${words.choice} ${facts['base'] ?? ''}${settings}`,
      words.closing,
    ].join('\n\n')

/** Its facts are the figures by their names, and those of the week before: who may not read one has none of it. */
export const weekSummary = notice({
  kind: 'week_summary',
  icon: 'chart-histogram',
  byChoice: true,
  title: {
    en: 'Each Monday: what last week came to',
    fr: 'Chaque lundi : le bilan de la semaine passée',
    ar: 'كل اثنين: حصيلة الأسبوع الماضي',
  },
  facts: Facts,
  says: {
    en: (facts) => `Your week, ${daysIn('en', facts)}`,
    fr: (facts) => `Votre semaine, ${daysIn('fr', facts)}`,
    ar: (facts) => `أسبوعك، ${daysIn('ar', facts)}`,
  },
  mails: {
    en: mail('en', {
      opening: (days) => `this is what the week of ${days} came to, beside the week before.`,
      choice: 'You get this because you chose it. Choose otherwise here:',
      closing: 'The figures stand on your dashboards, and lead to their rows:',
    }),
    fr: mail('fr', {
      opening: (days) => `voici le bilan de la semaine du ${days}, à côté de celle d’avant.`,
      choice: 'Vous recevez ceci parce que vous l’avez choisi. Pour choisir autrement :',
      closing: 'Les chiffres se trouvent sur vos tableaux de bord et mènent à leurs lignes :',
    }),
    ar: mail('ar', {
      opening: (days) => `هذه حصيلة أسبوع ${days} إلى جانب الأسبوع الذي قبله.`,
      choice: 'تصلك هذه الرسالة لأنك اخترتها. لتغيير اختيارك:',
      closing: 'تجد الأرقام في لوحات معلوماتك، وكل منها يقود إلى صفوفه:',
    }),
  },
  path: (facts) => {
    const first = parts.find((part) => isTold(part, facts))
    return first && inQuery(first.path, facts)
  },
})
