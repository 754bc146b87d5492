import { opens, searchGroups, type Place, type SearchGroup, type Words } from '#contract/place'
import { allows } from '#contract/ability'
import { implement, type Feature } from '#server/feature'
import * as contract from './contract'
import { mostChildren } from './contract'

const titles: Record<SearchGroup, Words> = {
  dashboards: { en: 'Dashboards', fr: 'Tableaux de bord', ar: 'لوحات المعلومات' },
  front: { en: 'Front Pages', fr: 'Pages publiques', ar: 'الصفحات العامة' },
  apps: { en: 'Apps and Pages', fr: 'Applications et pages', ar: 'التطبيقات والصفحات' },
  interface: { en: 'User Interface', fr: 'Interface', ar: 'واجهة المستخدم' },
  forms: { en: 'Forms and Tables', fr: 'Formulaires et tableaux', ar: 'النماذج والجداول' },
  charts: { en: 'Chart and Misc', fr: 'Graphiques et divers', ar: 'الرسوم والمتفرقات' },
}

/** Reads the places: nothing is found that does not exist or that this person may not open. */
export const searchFeature = (places: () => readonly Place[]): Feature =>
  implement(contract, {
    search({ rights, language }, { query: { q = '' } }) {
      const sought = q.toLowerCase()
      const open = places().filter((place) => place.search && opens(place, true, (needs) => allows(rights, needs)))
      return searchGroups.flatMap((category) => {
        const children = open
          .filter((place) => place.search === category && place.title[language].toLowerCase().includes(sought))
          .slice(0, mostChildren)
          .map((place) => ({ url: place.name, icon: place.icon ?? 'file', title: place.title[language] }))
        return children.length ? [{ title: titles[category][language], category, children }] : []
      })
    },
  })
