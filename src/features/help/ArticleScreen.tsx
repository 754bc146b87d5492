import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconArrowUpRight, IconFileUnknown, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { momentWithin } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { useWorded } from '#client/use-worded'
import { Card } from '#ui/Card'
import { DetailPage } from '#ui/DetailPage'
import { Link } from '#ui/Link'
import { Paragraphs, Steps } from './ArticleText.tsx'
import { getArticle, type ArticleData } from './contract'
import { ForEverybody, withAround } from '#features/visitor-page.tsx'
import css from './ArticleScreen.module.css'
import { useLabels } from './labels'
import { useDeleteArticle } from './use-delete-article'
import { VerdictCard } from './VerdictCard.tsx'

const EditArticle = lazy(() => import('./EditArticle.tsx').then((m) => ({ default: m.EditArticle })))
const ReadersCard = lazy(() => import('./ReadersCard.tsx').then((m) => ({ default: m.ReadersCard })))
const ScreenPicture = lazy(() => import('./ScreenPicture.tsx').then((m) => ({ default: m.ScreenPicture })))
const center = '/pages/help-center'

export function ArticleScreen() {
  const t = useLabels()
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  const { data, error, refetch } = useQuery(useWorded(getArticle, { query: { slug } }))
  const breadcrumb = [{ label: t('title'), href: center }]
  if (data)
    return (
      <ForEverybody>
        <OneArticle key={data.id} article={data} breadcrumb={breadcrumb} />
      </ForEverybody>
    )
  if (error?.code === 'article_unknown') {
    const action = (
      <Button component={Link} href={center} variant="default">
        {t('back')}
      </Button>
    )
    const missing = { icon: IconFileUnknown, title: t('notFound'), text: t('notFoundText'), action }
    return (
      <ForEverybody>
        <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
      </ForEverybody>
    )
  }
  const failed = error && { title: t('articleFailed'), requestId: error.requestId, retry: () => void refetch() }
  return (
    <ForEverybody>
      <DetailPage title={t('article')} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
    </ForEverybody>
  )
}

type OneArticleProps = { article: ArticleData; breadcrumb: { label: string; href: string }[] }

function OneArticle({ article, breadcrumb }: OneArticleProps) {
  const t = useLabels()
  const language = useLanguage()
  const navigate = useNavigate()
  const { can, person } = useSession()
  const [editing, setEditing] = useState(false)
  const ask = useDeleteArticle(() => void navigate({ to: center }))
  const { title, screen, place, categoryTitle, category } = article
  const others = article.articleList.filter(({ slug }) => slug !== article.slug)
  const actions = [
    ...(can(['update', 'HelpArticle']) ? [{ label: t('edit'), icon: IconPencil, run: () => setEditing(true) }] : []),
    ...(can(['delete', 'HelpArticle'])
      ? [{ label: t('delete'), icon: IconTrash, danger: true, run: () => void ask(article) }]
      : []),
  ]
  const side = (
    <>
      {person && <VerdictCard article={article} />}
      {others.length > 0 && (
        <Card title={t('same')}>
          <ul className={css['others']}>
            {others.map((one) => (
              <li key={one.slug}>
                <Link href={`/pages/help-center/article/${one.slug}`}>{one.title}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {can(['read', 'HelpArticle']) && (
        <Suspense fallback={null}>
          <ReadersCard id={article.id} />
        </Suspense>
      )}
    </>
  )
  return (
    <DetailPage
      title={title}
      facts={[
        categoryTitle,
        t('minutes', { count: article.minutes }),
        t('changed', { at: momentWithin(article.lastUpdated, language) }),
      ].join(' · ')}
      breadcrumb={[...breadcrumb, { label: categoryTitle, href: `${center}/category/${category}` }]}
      actions={actions}
      side={side}
      narrowSide
    >
      <Card>
        <article className={css['article']}>
          <Paragraphs text={article.productContent} />
          <h2>{t('steps')}</h2>
          <Steps text={article.checkoutContent} />
          {screen && (
            <Suspense fallback={null}>
              <ScreenPicture screen={screen} href={place?.path} />
            </Suspense>
          )}
          {place && (
            <Button component={Link} href={place.path} leftSection={<IconArrowUpRight size={16} />}>
              {t(person ? 'open' : 'signInToOpen', { place: place.title })}
            </Button>
          )}
        </article>
      </Card>
      {editing && (
        <Suspense fallback={null}>
          <EditArticle id={article.id} close={() => setEditing(false)} done={() => setEditing(false)} />
        </Suspense>
      )}
    </DetailPage>
  )
}

/** With what stands around it for a visitor. */
export const shown = () => withAround(ArticleScreen)
