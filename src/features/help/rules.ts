import type { Language, Words } from '#contract/place'
import type { CategoryKey } from './contract'

/** In this order they stand in the help center; an icon is the name of a Tabler icon. */
export const categories: Readonly<Record<CategoryKey, { icon: string; title: Words }>> = {
  planning: { icon: 'route', title: { en: 'Routes and maps', fr: 'Tournées et cartes', ar: 'المسارات والخرائط' } },
  deliveries: {
    icon: 'package',
    title: { en: 'Deliveries and imports', fr: 'Livraisons et imports', ar: 'التوصيلات والاستيراد' },
  },
  work: {
    icon: 'layout-kanban',
    title: { en: 'Boards and mail', fr: 'Tableaux et courrier', ar: 'اللوحات والبريد' },
  },
  shop: {
    icon: 'building-store',
    title: { en: 'Shop and invoices', fr: 'Boutique et factures', ar: 'المتجر والفواتير' },
  },
  people: { icon: 'users', title: { en: 'People and rights', fr: 'Personnes et droits', ar: 'الأشخاص والصلاحيات' } },
  running: {
    icon: 'settings',
    title: { en: 'Running Meridian', fr: 'Exploiter Meridian', ar: 'تشغيل Meridian' },
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
