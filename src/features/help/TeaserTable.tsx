import { numberFormat } from '#contract/formats'
import { regionOf, useLanguage } from '#client/language'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import { categoryIcon } from './category-icon.tsx'
import type { Group, Teaser } from './contract'
import css from './TeaserTable.module.css'
import { useLabels } from './labels'

type TeaserTableProps = { title: string; says?: string; teasers: readonly Teaser[]; groups?: readonly Group[] }

/** Articles with what they are about, and of which category they are where `groups` are given; how many they helped is for who writes them. */
export function TeaserTable({ title, says, teasers, groups }: TeaserTableProps) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const share = numberFormat(regionOf(language), { style: 'percent' })
  const named = says ? (
    <>
      {title} <small className={css['says']}>{says}</small>
    </>
  ) : (
    title
  )
  return (
    <Card title={named} flush>
      <ul className={css['teasers']} data-alike={groups === undefined}>
        {teasers.map(({ slug, title: name, subtitle, category, minutes, found }) => {
          const Icon = categoryIcon[category]
          return (
            <li key={slug}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <div className={css['teaser']}>
                <Link href={`/pages/help-center/article/${slug}`}>{name}</Link>
                <p>{subtitle}</p>
              </div>
              {groups && <span className={css['wide']}>{groups.find(({ key }) => key === category)?.title}</span>}
              <span className={css['minutes']}>{t('minutes', { count: minutes })}</span>
              {found && found.all > 0 && (
                <span className={css['share']}>
                  {t('share', { share: share.format(found.helpful / found.all), all: number(found.all) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
