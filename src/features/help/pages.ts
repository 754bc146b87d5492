import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { faq, helpArticle, helpCategory, helpCenter } from './places'

export const pages = [
  page(helpCenter, () => import('./HelpCenterScreen.tsx').then((m) => m.shown()), useLabels, useFormLabels),
  page(helpCategory, () => import('./CategoryScreen.tsx').then((m) => m.shown()), useLabels, useFormLabels),
  page(helpArticle, () => import('./ArticleScreen.tsx').then((m) => m.shown()), useLabels, useFormLabels),
  page(faq, () => import('./FaqScreen.tsx').then((m) => m.shown()), useLabels, useFormLabels),
]
