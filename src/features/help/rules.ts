import type { Language, Words } from '#contract/place'
import type { CategoryKey } from './contract'
import type { FaqKey } from './contract/asked'

/** In this order they stand in the help center; an icon is the name of a Tabler icon. */
export const categories: Readonly<Record<CategoryKey, { icon: string; title: Words; about: Words }>> = {
  planning: {
    icon: 'route',
    title: { en: 'Routes and maps', fr: 'Tournées et cartes', ar: 'المسارات والخرائط' },
    about: {
      en: 'How a day is planned: by hand or by the optimiser, on the map, with areas, depots and rules.',
      fr: 'Comment une journée se planifie : à la main ou par l’optimiseur, sur la carte, avec zones, dépôts et règles.',
      ar: 'كيف يُخطَّط اليوم: يدويًا أو بالتحسين، على الخريطة، مع المناطق والمستودعات والقواعد.',
    },
  },
  deliveries: {
    icon: 'package',
    title: { en: 'Deliveries and imports', fr: 'Livraisons et imports', ar: 'التوصيلات والاستيراد' },
    about: {
      en: 'How deliveries come in, go out and are followed, and what to do when one fails.',
      fr: 'Comment les livraisons arrivent, partent et sont suivies, et que faire quand l’une échoue.',
      ar: 'كيف تدخل التوصيلات وتخرج وتُتابَع، وماذا تفعل إن تعذّر أحدها.',
    },
  },
  work: {
    icon: 'layout-kanban',
    title: { en: 'Boards and mail', fr: 'Tableaux et courrier', ar: 'اللوحات والبريد' },
    about: {
      en: 'What a team does together: cards, mail, calendar, chat, courses and figures.',
      fr: 'Ce qu’une équipe fait ensemble : cartes, courrier, calendrier, messagerie, cours et chiffres.',
      ar: 'ما يعمله الفريق معًا: البطاقات والبريد والتقويم والمحادثة والدورات والأرقام.',
    },
  },
  shop: {
    icon: 'building-store',
    title: { en: 'Shop and invoices', fr: 'Boutique et factures', ar: 'المتجر والفواتير' },
    about: {
      en: 'Products, orders, customers, reviews, and the invoices that come of them.',
      fr: 'Produits, commandes, clients, avis, et les factures qui en résultent.',
      ar: 'المنتجات والطلبات والعملاء والتقييمات، وما ينتج عنها من فواتير.',
    },
  },
  people: {
    icon: 'users',
    title: { en: 'People and rights', fr: 'Personnes et droits', ar: 'الأشخاص والصلاحيات' },
    about: {
      en: 'Who works here, what they may do, and what each of them sets for themselves.',
      fr: 'Qui travaille ici, ce que chacun peut faire, et ce qu’il règle pour lui-même.',
      ar: 'من يعمل هنا، وما يحق له، وما يضبطه كل واحد لنفسه.',
    },
  },
  running: {
    icon: 'settings',
    title: { en: 'Running Meridian', fr: 'Exploiter Meridian', ar: 'تشغيل Meridian' },
    about: {
      en: 'What keeps an installation going: backups, mail, keys and other systems.',
      fr: 'Ce qui fait vivre une installation : sauvegardes, courrier, clés et autres systèmes.',
      ar: 'ما يُبقي التثبيت عاملًا: النسخ الاحتياطية والبريد والمفاتيح والأنظمة الأخرى.',
    },
  },
}

/** In this order they stand among the frequent questions. */
export const faqGroups: Readonly<Record<FaqKey, { icon: string; title: Words; subtitle: Words }>> = {
  start: {
    icon: 'rocket',
    title: { en: 'Getting started', fr: 'Premiers pas', ar: 'البداية' },
    subtitle: {
      en: 'What Meridian is and what it needs',
      fr: 'Ce qu’est Meridian et ce qu’il lui faut',
      ar: 'ما هو Meridian وما الذي يحتاجه',
    },
  },
  daily: {
    icon: 'list-check',
    title: { en: 'Every day', fr: 'Au quotidien', ar: 'كل يوم' },
    subtitle: {
      en: 'Lists, preferences and what stays as you left it',
      fr: 'Listes, préférences et ce qui reste comme vous l’avez laissé',
      ar: 'القوائم والتفضيلات وما يبقى كما تركته',
    },
  },
  safety: {
    icon: 'shield-lock',
    title: { en: 'Accounts and safety', fr: 'Comptes et sécurité', ar: 'الحسابات والأمان' },
    subtitle: {
      en: 'Who may do what, and how accounts are kept safe',
      fr: 'Qui peut faire quoi, et comment les comptes sont protégés',
      ar: 'من يحق له ماذا، وكيف تُحمى الحسابات',
    },
  },
  orders: {
    icon: 'credit-card',
    title: { en: 'Orders and payment', fr: 'Commandes et paiement', ar: 'الطلبات والدفع' },
    subtitle: {
      en: 'What happens to an order and its money',
      fr: 'Ce que deviennent une commande et son argent',
      ar: 'ماذا يحدث للطلب وماله',
    },
  },
  delivery: {
    icon: 'truck-delivery',
    title: { en: 'Delivery and returns', fr: 'Livraison et retours', ar: 'التوصيل والإرجاع' },
    subtitle: {
      en: 'What a scheduled delivery costs, and until when one may say otherwise',
      fr: 'Ce que coûte une livraison planifiée, et jusqu’à quand on peut changer d’avis',
      ar: 'كلفة التوصيل المجدول، وإلى متى يمكن تغيير الرأي',
    },
  },
}

const wordsAMinute = 180
/** How long somebody reads, in whole minutes. */
export const minutesOf = (...texts: string[]): number =>
  Math.max(1, Math.ceil(texts.join(' ').split(/\s+/).length / wordsAMinute))

/** The address of a title: 'make-a-route'. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)

/** Words between two stars are what stands on a screen: 'Press **Publish**.' becomes three parts, the second one strong. */
export const partsOfLine = (line: string): { text: string; strong: boolean }[] =>
  line
    .split('**')
    .map((text, at) => ({ text, strong: at % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** What an article names of the screens. */
export const namedIn = (text: string): string[] =>
  text.split('\n').flatMap((line) =>
    partsOfLine(line)
      .filter(({ strong }) => strong)
      .map((part) => part.text),
  )

/** Whether a text holds what is sought, as people write it in this language. */
export const holds = (sought: string, language: Language, ...texts: string[]): boolean =>
  texts.some((text) =>
    text.replaceAll('**', '').toLocaleLowerCase(language).includes(sought.toLocaleLowerCase(language)),
  )
