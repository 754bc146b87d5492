/** Which pages are made before anybody opens them, and what search engines and the cards of links are told of each. */
import type { Language } from '#contract/place'

type PageTexts = Record<Language, { title: string; text: string }> & {
  /** It shows what the query of its address asks for, so it is made only where that asks for nothing. */
  searched?: true
  /** Names of the query by which it is drawn, too; a query that asks for more is left to the browser. */
  reads?: readonly string[]
  /** Under which names a browser keeps what this page shows of somebody. The server does not know it, so where there is
   *  something the script comes at once. */
  keeps?: readonly string[]
  /** Without what is kept it would say what is not so: until its script is there, nothing of it is shown. */
  waits?: true
}
export const told: Record<string, PageTexts> = {
  'front-pages-landing-page': {
    en: {
      title: 'Meridian: plan the day, drive it, follow it',
      text: 'The self-hosted desk for logistics: a planning board on a real optimiser, drivers on their phones, customers who follow their parcel, and the shop behind it.',
    },
    fr: {
      title: 'Meridian : planifier la journée, la rouler, la suivre',
      text: 'Le bureau logistique que vous hébergez : un tableau de planification sur un vrai optimiseur, les chauffeurs sur leur téléphone, les clients qui suivent leur colis, et la boutique derrière.',
    },
    ar: {
      title: 'Meridian: خطّط اليوم وقُده وتابعه',
      text: 'مكتب لوجستي تستضيفه بنفسك: لوحة تخطيط على مُحسِّن حقيقي، والسائقون على هواتفهم، والعملاء يتابعون طرودهم، والمتجر وراء ذلك.',
    },
  },
  'front-pages-pricing': {
    en: {
      title: 'Pricing · Meridian',
      text: 'What Meridian costs: free on your own machine, and the plans of this installation.',
    },
    fr: {
      title: 'Tarifs · Meridian',
      text: 'Ce que coûte Meridian : gratuit sur votre propre machine, et les formules de cette installation.',
    },
    ar: { title: 'الأسعار · Meridian', text: 'كم يكلف Meridian: مجاني على جهازك، وخطط هذا التثبيت.' },
  },
  'front-pages-payment': {
    en: {
      title: 'Order a plan · Meridian',
      text: 'A plan of this installation, what it costs a month or a year, and how to order it.',
    },
    fr: {
      title: 'Commander une formule · Meridian',
      text: 'Une formule de cette installation, son prix par mois ou par an, et comment la commander.',
    },
    ar: { title: 'طلب خطة · Meridian', text: 'خطة من خطط هذا التثبيت، وسعرها في الشهر أو السنة، وكيفية طلبها.' },
    reads: ['plan', 'cycle'],
  },
  'front-pages-terms': {
    en: { title: 'Terms of use · Meridian', text: 'The terms of use of this installation.' },
    fr: { title: 'Conditions d’utilisation · Meridian', text: 'Les conditions d’utilisation de cette installation.' },
    ar: { title: 'شروط الاستخدام · Meridian', text: 'شروط استخدام هذا التثبيت.' },
  },
  'front-pages-privacy': {
    en: { title: 'Privacy · Meridian', text: 'What this installation keeps of whom, why and for how long.' },
    fr: {
      title: 'Protection des données · Meridian',
      text: 'Ce que cette installation conserve, de qui, pourquoi et combien de temps.',
    },
    ar: { title: 'الخصوصية · Meridian', text: 'ما يحتفظ به هذا التثبيت وعمّن ولماذا وإلى متى.' },
  },
  'front-pages-shop': {
    en: {
      title: 'Shop · Meridian',
      text: 'What this shop sells: pictures, prices and what others say, brought to the door.',
    },
    fr: {
      title: 'Boutique · Meridian',
      text: 'Ce que vend cette boutique : photos, prix et avis des autres, livré à votre porte.',
    },
    ar: { title: 'المتجر · Meridian', text: 'ما يبيعه هذا المتجر: صور وأسعار وآراء الآخرين، مع التوصيل إلى بابك.' },
    searched: true,
    keeps: ['front:basket'],
  },
  // of each product more is told than this: see product.ts
  'front-pages-shop-id': {
    en: { title: 'Product · Meridian', text: 'A product of this shop.' },
    fr: { title: 'Produit · Meridian', text: 'Un produit de cette boutique.' },
    ar: { title: 'منتج · Meridian', text: 'منتج من هذا المتجر.' },
    keeps: ['front:basket'],
  },
  'front-pages-checkout': {
    en: { title: 'Checkout · Meridian', text: 'Where it goes, when it comes and how it is paid.' },
    fr: { title: 'Commande · Meridian', text: 'Où livrer, quand, et comment payer.' },
    ar: { title: 'إتمام الطلب · Meridian', text: 'إلى أين يُرسل الطلب ومتى يصل وكيف يُدفع ثمنه.' },
    keeps: ['front:basket', 'front:checkout', 'front:placed'],
    waits: true,
  },
  'pages-help-center': {
    en: { title: 'Help center · Meridian', text: 'How each screen is used, step by step and with its picture.' },
    fr: {
      title: 'Centre d’aide · Meridian',
      text: 'Comment utiliser chaque écran, pas à pas et en image.',
    },
    ar: { title: 'مركز المساعدة · Meridian', text: 'كيف تُستخدم كل شاشة، خطوة بخطوة ومع صورتها.' },
    searched: true,
  },
  // of each category and each article more is told than this: see guide.ts
  'pages-help-center-category': {
    en: { title: 'Help · Meridian', text: 'Articles of the help center.' },
    fr: { title: 'Aide · Meridian', text: 'Articles du centre d’aide.' },
    ar: { title: 'مساعدة · Meridian', text: 'مقالات مركز المساعدة.' },
    searched: true,
  },
  'pages-help-center-article': {
    en: { title: 'Help · Meridian', text: 'An article of the help center.' },
    fr: { title: 'Aide · Meridian', text: 'Un article du centre d’aide.' },
    ar: { title: 'مساعدة · Meridian', text: 'مقال من مركز المساعدة.' },
  },
  'pages-faq': {
    en: {
      title: 'Frequent questions · Meridian',
      text: 'What deliveries cost, until when an order can be cancelled, and how Meridian is run.',
    },
    fr: {
      title: 'Questions fréquentes · Meridian',
      text: 'Ce que coûte une livraison, jusqu’à quand une commande s’annule, et comment fonctionne Meridian.',
    },
    ar: {
      title: 'الأسئلة الشائعة · Meridian',
      text: 'كم يكلف التوصيل، وإلى متى يمكن إلغاء الطلب، وكيف يعمل Meridian.',
    },
    searched: true,
  },
}
