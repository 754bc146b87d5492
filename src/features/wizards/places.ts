import { place } from '#contract/place'

const wizard = (name: string, en: string, fr: string, ar: string, icon: string) =>
  place({
    name: `pages-wizards-${name}`,
    path: `/pages/wizards/${name}`,
    title: { en, fr, ar },
    icon,
    needs: ['create', 'Kanban'],
    search: 'forms',
  })
export const propertyListing = wizard('property-listing', 'Property listing', 'Annonce immobilière', 'عرض عقار', 'home')
export const createDeal = wizard('create-deal', 'Create deal', 'Créer une offre', 'إنشاء عرض', 'tag')
