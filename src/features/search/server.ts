import { opens, searchGroups, type Place, type SearchGroup, type Words } from '#contract/place'
import { allows } from '#contract/ability'
import { folded } from '#contract/folded'
import { implement, type Feature } from '#server/feature'
import { findRows, type Finding } from '#server/finding'
import * as contract from './contract'
import { mostChildren, type FoundGroup } from './contract'

const titles: Record<SearchGroup, Words> = {
  dashboards: { en: 'Dashboards', fr: 'Tableaux de bord', ar: 'لوحات المعلومات' },
  front: { en: 'Front Pages', fr: 'Pages publiques', ar: 'الصفحات العامة' },
  apps: { en: 'Apps and Pages', fr: 'Applications et pages', ar: 'التطبيقات والصفحات' },
  interface: { en: 'User Interface', fr: 'Interface', ar: 'واجهة المستخدم' },
  forms: { en: 'Forms and Tables', fr: 'Formulaires et tableaux', ar: 'النماذج والجداول' },
  charts: { en: 'Chart and Misc', fr: 'Graphiques et divers', ar: 'الرسوم والمتفرقات' },
}
/** Longer than any name: nothing is called so. */
const longest = 200

/** With its signs and without them: Chart.js is found by chartjs. */
const holds = (title: string, sought: string): boolean => {
  const said = folded(title)
  return said.includes(sought) || said.replaceAll(/[^\p{L}\p{N}\s]/gu, '').includes(sought)
}

/** Reads the places, and what features find: nothing that does not exist, or that this person may not open. */
export const searchFeature = (places: () => readonly Place[], finds: () => readonly Finding[]): Feature =>
  implement(contract, {
    search({ rights, language }, { query: { q = '' } }) {
      const sought = folded(q)
      const open = places().filter((place) => place.search && opens(place, true, (needs) => allows(rights, needs)))
      return searchGroups.flatMap((category) => {
        const children = open
          .filter((place) => place.search === category && holds(place.title[language], sought))
          .slice(0, mostChildren)
          .map((place) => ({ url: place.name, icon: place.icon ?? 'file', title: place.title[language] }))
        return children.length ? [{ title: titles[category][language], category, children }] : []
      })
    },

    async searchRows(ctx, { query: { q = '' } }) {
      if (q.length > longest) return []
      const asked = finds().filter(({ needs }) => needs === 'session' || allows(ctx.rights, needs))
      const groups = asked.map(async ({ kind, title, icon, path, of }) => ({
        kind,
        title: title[ctx.language],
        icon,
        found: (await findRows(ctx, await of(ctx), q)).map(({ key, ...row }) => ({ ...row, path: path(row.id, key) })),
      }))
      const said = folded(q).trim().replace(/^#/, '')
      const begins = ({ found }: FoundGroup) =>
        found.some(({ title }) => folded(title).replace(/^#/, '').startsWith(said)) ? 1 : 0
      return (await Promise.all(groups))
        .filter(({ found }) => found.length > 0)
        .toSorted((a, b) => begins(b) - begins(a))
    },
  })
