/** What search engines and the cards of links are told of the pages of the front. */
import type { Language } from '#contract/place'

type Told = Record<Language, { title: string; text: string }>
export const told: Record<string, Told> = {
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
}
