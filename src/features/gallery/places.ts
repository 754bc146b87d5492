import { place, type Place, type SearchGroup, type Words } from '#contract/place'

export const gallery = place({
  name: 'gallery',
  path: '/gallery',
  title: { en: 'Components', fr: 'Composants', ar: 'المكوّنات' },
  icon: 'components',
  search: 'interface',
})
export const galleryItem = place({
  name: 'gallery-group-item',
  path: '/gallery/{group}/{item}',
  title: { en: 'Component', fr: 'Composant', ar: 'مكوّن' },
})

/** What the search names of them: an address of its own that leads to the part's page. */
const found = (search: SearchGroup, item: string, icon: string, title: Words): Place =>
  place({
    name: `gallery-${item}`,
    path: `/gallery/${item}`,
    redirect: `/gallery/${search}/${item}`,
    icon,
    title,
    search,
  })

export const galleryFound = [
  found('interface', 'buttons', 'components', { en: 'Buttons', fr: 'Boutons', ar: 'الأزرار' }),
  found('interface', 'cards', 'components', { en: 'Cards', fr: 'Cartes', ar: 'البطاقات' }),
  found('interface', 'chips', 'tag', { en: 'Status chips', fr: 'États', ar: 'الحالات' }),
  found('interface', 'drawer', 'components', { en: 'Drawers', fr: 'Tiroirs', ar: 'الأدراج' }),
  found('interface', 'toasts', 'components', { en: 'Toasts', fr: 'Avis', ar: 'الإشعارات' }),
  found('forms', 'fields', 'adjustments', { en: 'Form fields', fr: 'Champs de formulaire', ar: 'حقول النماذج' }),
  found('forms', 'validation', 'adjustments', {
    en: 'Form validation',
    fr: 'Validation de formulaire',
    ar: 'التحقق من النماذج',
  }),
  found('forms', 'files', 'adjustments', { en: 'File drop', fr: 'Dépôt de fichiers', ar: 'إسقاط الملفات' }),
  found('forms', 'editor', 'adjustments', { en: 'Rich text', fr: 'Texte mis en forme', ar: 'النص المنسّق' }),
  found('forms', 'table', 'table', { en: 'Data table', fr: 'Tableau de données', ar: 'جدول البيانات' }),
  found('charts', 'apex', 'chart-histogram', { en: 'Apex charts', fr: 'Graphiques Apex', ar: 'رسوم Apex' }),
  found('charts', 'chartjs', 'chart-histogram', { en: 'Chart.js', fr: 'Chart.js', ar: 'Chart.js' }),
]
