import { opens, searchGroups, type Place, type SearchGroup, type Words } from '#contract/place'
import { allows } from '#contract/ability'
import { folded } from '#contract/folded'
import { general } from '#contract/general'
import type { PublicFace } from '#contract/place'
import { implement, type Feature } from '#server/feature'
import { findRows, type Finding } from '#server/finding'
import { readSetting } from '#server/setting'
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

/** Of "order 5434" orders are asked for 5434: a word that is what a kind is called, in one or in many, says nothing of its rows.
 *  @example withoutKind({ en: 'Orders', fr: 'Commandes', ar: 'الطلبات' }, 'order 5434') // '5434' */
function withoutKind(title: Words, q: string): string {
  const said = folded(q).trim().split(/\s+/)
  const names = Object.values(title).map(folded)
  const rest = said.filter((word) => !(word.length > 2 && names.some((name) => isOf(name, word))))
  return rest.length === 0 ? q : rest.join(' ')
}
/** Words of many end or begin otherwise than those of one. */
const isOf = (name: string, word: string): boolean => name.includes(word) && word.length >= name.length / 2.5

type IsThere = (place: string, face: PublicFace) => boolean
/** Reads the places, and what features find: nothing that does not exist, that this person may not open, or that the
 *  installation does not show. */
export const searchFeature = (
  places: () => readonly Place[],
  finds: () => readonly Finding[],
  isThere: IsThere,
): Feature =>
  implement(contract, {
    async search({ db, rights, language }, { query: { q = '' } }) {
      const sought = folded(q)
      const { publicFace } = await readSetting(db, general)
      const may = (place: Place) => opens(place, true, (needs) => allows(rights, needs))
      const open = places().filter((place) => place.search && may(place) && isThere(place.name, publicFace))
      return searchGroups.flatMap((category) => {
        const children = open
          .filter((place) => place.search === category)
          // whoever names the group sees what is in it
          .filter(
            (place) =>
              holds(place.title[language], sought) || (sought.length > 3 && holds(titles[category][language], sought)),
          )
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
        found: (await findRows(ctx, await of(ctx), withoutKind(title, q))).map(({ key, ...row }) => ({
          ...row,
          path: path(row.id, key),
        })),
      }))
      const said = folded(q).trim().replace(/^#/, '')
      const begins = ({ found }: FoundGroup) =>
        found.some(({ title }) => folded(title).replace(/^#/, '').startsWith(said)) ? 1 : 0
      return (await Promise.all(groups))
        .filter(({ found }) => found.length > 0)
        .toSorted((a, b) => begins(b) - begins(a))
    },
  })
