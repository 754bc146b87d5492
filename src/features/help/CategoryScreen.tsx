import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconFolderQuestion, IconMoodSearch } from '@tabler/icons-react'
import { useSearchText } from '#client/use-search-text'
import { useWorded } from '#client/use-worded'
import { Card } from '#ui/Card'
import { DetailPage } from '#ui/DetailPage'
import { Empty } from '#ui/Empty'
import { Link } from '#ui/Link'
import { SearchField } from '#ui/SearchField'
import { getHelpCategory } from './contract'
import { ForEverybody, withAround } from '#features/visitor-page.tsx'
import css from './Help.module.css'
import { useLabels } from './labels'
import { TeaserTable } from './TeaserTable.tsx'

const center = '/pages/help-center'

/** What a category is about, and its articles. */
export function CategoryScreen() {
  const t = useLabels()
  const { key = '' } = useParams({ strict: false }) as { key?: string }
  const [search, setSearch] = useSearchText()
  const q = search['q'] ?? ''
  const asked = useWorded(getHelpCategory, { params: { key }, query: q ? { q } : {} })
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  const breadcrumb = [{ label: t('title'), href: center }]
  if (!data)
    return (
      <ForEverybody>
        <DetailPage
          title={t('category')}
          breadcrumb={breadcrumb}
          state={
            error?.code === 'category_unknown'
              ? {
                  missing: {
                    icon: IconFolderQuestion,
                    title: t('noCategory'),
                    text: t('notFoundText'),
                    action: back(t),
                  },
                }
              : error
                ? { failed: { title: t('failed'), requestId: error.requestId, retry: () => void refetch() } }
                : 'waiting'
          }
        />
      </ForEverybody>
    )
  return (
    <ForEverybody>
      <DetailPage title={data.title} facts={data.about} breadcrumb={breadcrumb}>
        <div className={css['page']}>
          <div className={css['find']}>
            <SearchField
              value={q}
              onChange={(text) => setSearch({ q: text || undefined }, { replace: true })}
              placeholder={t('search')}
            />
          </div>
          {data.articles.length > 0 ? (
            <TeaserTable title={t('articles', { count: data.articles.length })} teasers={data.articles} />
          ) : (
            <Card>
              <Empty
                icon={IconMoodSearch}
                title={t('nothing')}
                text={t('nothingText')}
                action={
                  <Button variant="default" onClick={() => setSearch({ q: undefined })}>
                    {t('clear')}
                  </Button>
                }
              />
            </Card>
          )}
        </div>
      </DetailPage>
    </ForEverybody>
  )
}

const back = (t: ReturnType<typeof useLabels>) => (
  <Button component={Link} href={center} variant="default">
    {t('back')}
  </Button>
)

/** With what stands around it for a visitor. */
export const shown = () => withAround(CategoryScreen)
