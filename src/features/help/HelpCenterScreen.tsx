import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconMoodSearch, IconPencilPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { useWorded } from '#client/use-worded'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { SearchField } from '#ui/SearchField'
import { Skeletons } from '#ui/Skeletons'
import { CategoryGrid } from './CategoryGrid.tsx'
import { getHelpCenter } from './contract'
import { ForEverybody, withAround } from '#features/visitor-page.tsx'
import css from './Help.module.css'
import { useLabels } from './labels'
import { TeaserTable } from './TeaserTable.tsx'

const EditArticle = lazy(() => import('./EditArticle.tsx').then((m) => ({ default: m.EditArticle })))

/** All articles by category, or those that say what is sought; below them what helped others. */
export function HelpCenterScreen() {
  const t = useLabels()
  const { can } = useSession()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchText()
  const [writing, setWriting] = useState(false)
  const q = search['q'] ?? ''
  const { data, error, refetch } = useQuery({
    ...useWorded(getHelpCenter, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  })
  const count = data?.allArticles.reduce((sum, { articles }) => sum + articles.length, 0) ?? 0
  return (
    <ForEverybody>
      <div className={css['page']}>
        <header className={css['top']}>
          <div>
            <h1>{t('title')}</h1>
            <p>
              <span>{data ? t('articles', { count }) : ' '}</span>
              <span>{t('inLanguages')}</span>
              <Link href="/pages/faq">{t('faqLink')}</Link>
            </p>
          </div>
          <div className={css['find']}>
            <SearchField
              value={q}
              onChange={(text) => setSearch({ q: text || undefined }, { replace: true })}
              placeholder={t('search')}
            />
            {can(['create', 'HelpArticle']) && (
              <Button variant="default" leftSection={<IconPencilPlus size={16} />} onClick={() => setWriting(true)}>
                {t('add')}
              </Button>
            )}
          </div>
        </header>
        {!data && (
          <Card>
            {error ? (
              <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
            ) : (
              <Skeletons rows={6} />
            )}
          </Card>
        )}
        {data && count === 0 && (
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
        {data && count > 0 && <CategoryGrid groups={data.allArticles} found={q !== ''} />}
        {data && !q && data.popularArticles.length > 0 && (
          <TeaserTable
            title={t('popular')}
            says={t('last30')}
            teasers={data.popularArticles}
            groups={data.allArticles}
          />
        )}
        {data && !q && data.keepLearning.length > 0 && (
          <TeaserTable title={t('keepLearning')} teasers={data.keepLearning} groups={data.allArticles} />
        )}
        {writing && (
          <Suspense fallback={null}>
            <EditArticle
              id={undefined}
              close={() => setWriting(false)}
              done={({ slug }) => void navigate({ to: `/pages/help-center/article/${slug}` })}
            />
          </Suspense>
        )}
      </div>
    </ForEverybody>
  )
}

/** With what stands around it for a visitor. */
export const shown = () => withAround(HelpCenterScreen)
