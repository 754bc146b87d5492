import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import { categoryIcon } from './category-icon.tsx'
import type { Group } from './contract'
import css from './CategoryGrid.module.css'
import { useLabels } from './labels'

/** So many are named where all categories stand side by side. */
const named = 5

/** `found`: what was sought; all of it is named. */
export function CategoryGrid({ groups, found }: { groups: readonly Group[]; found: boolean }) {
  const t = useLabels()
  const number = useNumber()
  return (
    <div className={css['grid']} data-few={groups.length < 3}>
      {groups.map(({ key, title, articles }) => {
        const Icon = categoryIcon[key]
        const shown = found ? articles : articles.slice(0, named)
        const href = `/pages/help-center/category/${key}`
        return (
          <section key={key} id={key} className={css['category']} aria-labelledby={`${key}-title`}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <h2 id={`${key}-title`}>
              <Link href={href}>{title}</Link>
            </h2>
            <span className={css['count']}>{number(articles.length)}</span>
            <ul>
              {shown.map((one) => (
                <li key={one.slug}>
                  <Link href={`/pages/help-center/article/${one.slug}`}>{one.title}</Link>
                </li>
              ))}
              {shown.length < articles.length && (
                <li>
                  <Link href={href} className={css['all']}>
                    {t('allArticles', { count: articles.length })}
                  </Link>
                </li>
              )}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
