import { IconMoodSearch } from '@tabler/icons-react'
import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Link } from '#ui/Link'
import { PageHeader } from '#ui/PageHeader'
import { SearchField } from '#ui/SearchField'
import css from './Gallery.module.css'
import { byGroup, pathOf } from './groups.tsx'
import { useLabels } from './labels'

/** Our style guide: every part of the kit by group, found by its name or by what it is for. */
export function GalleryScreen() {
  const t = useLabels()
  const [search, setSearch] = useSearchText()
  const sought = (search['q'] ?? '').trim().toLowerCase()
  const found = byGroup
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ item }) => `${t(item)} ${t(`${item}Says`)}`.toLowerCase().includes(sought)),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <>
      <PageHeader title={t('title')} facts={t('facts')} />
      <div className={css['find']}>
        <SearchField
          value={search['q'] ?? ''}
          onChange={(q) => setSearch({ q: q || undefined }, { replace: true })}
          placeholder={t('find')}
        />
      </div>
      {found.length === 0 && (
        <Card>
          <Empty icon={IconMoodSearch} title={t('nothing')} text={t('nothingText')} />
        </Card>
      )}
      {found.map(({ group, items }) => (
        <section key={group} className={css['group']} aria-labelledby={`${group}-title`}>
          <h2 id={`${group}-title`}>{t(group)}</h2>
          <ul className={css['tiles']}>
            {items.map(({ item, icon: Icon, ...one }) => (
              <li key={item}>
                <Link href={pathOf({ item, ...one })}>
                  <Icon size={18} stroke={1.75} aria-hidden />
                  <b>{t(item)}</b>
                  <span>{t(`${item}Says`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
