import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import { categoryIcon } from './category-icon.tsx'
import type { Group } from './contract'
import css from './CategoryGrid.module.css'

export function CategoryGrid({ groups }: { groups: readonly Group[] }) {
  const number = useNumber()
  return (
    <div className={css['grid']} data-few={groups.length < 3}>
      {groups.map(({ key, title, articles }) => {
        const Icon = categoryIcon[key]
        return (
          <section key={key} id={key} className={css['category']} aria-labelledby={`${key}-title`}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <h2 id={`${key}-title`}>{title}</h2>
            <span className={css['count']}>{number(articles.length)}</span>
            <ul>
              {articles.map((one) => (
                <li key={one.slug}>
                  <Link href={`/pages/help-center/article/${one.slug}`}>{one.title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
