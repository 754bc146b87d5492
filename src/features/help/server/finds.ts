import { sql, type AnyColumn } from 'drizzle-orm'
import type { Finding } from '#server/finding'
import { soughtIn } from '#server/table'
import { helpArticles } from '#features/help/tables'

const { about, id, slug, steps, title } = helpArticles

/** In the language of whoever reads. */
export const findArticles: Finding = {
  kind: 'articles',
  title: { en: 'Guide', fr: 'Guide', ar: 'الدليل' },
  icon: 'lifebuoy',
  needs: 'session',
  path: (_, name) => `/pages/help-center/article/${name}`,
  of: ({ language }) => {
    const said = (words: AnyColumn) => sql`replace(${words}->>${language}, '**', '')`
    return {
      id,
      key: slug,
      text: soughtIn(said(title), said(about), said(steps)),
      where: [],
      newest: sql`${id}`,
      title: said(title),
    }
  },
}
