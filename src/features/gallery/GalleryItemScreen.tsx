import { Button } from '@mantine/core'
import { IconComponents } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Card } from '#ui/Card'
import { DetailPage } from '#ui/DetailPage'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import css from './Gallery.module.css'
import { items, pathOf, type Shown } from './groups.tsx'
import { useLabels } from './labels'

// few look at the code: it comes with the first press on it
const Code = lazy(() => import('./Code.tsx').then((file) => ({ default: file.Code })))

/** One part of the kit: itself in all its states, what it keeps to, and its code. */
export function GalleryItemScreen() {
  const t = useLabels()
  const { group, item } = useParams({ strict: false }) as { group?: string; item?: string }
  const shown = items.find((one) => one.group === group && one.item === item)
  const breadcrumb = [{ label: t('title'), href: '/gallery' }]
  if (!shown) {
    const all = (
      <Button component={Link} href="/gallery" variant="default">
        {t('all')}
      </Button>
    )
    return (
      <DetailPage
        title={t('missing')}
        breadcrumb={breadcrumb}
        state={{ missing: { icon: IconComponents, title: t('missingText'), action: all } }}
      />
    )
  }
  return (
    <DetailPage
      title={t(shown.item)}
      facts={t(`${shown.item}Says`)}
      breadcrumb={breadcrumb}
      narrowSide
      side={<Beside shown={shown} />}
    >
      <Suspense key={shown.item} fallback={<Skeletons rows={6} />}>
        {/* what is kept as a picture of the part, and nothing of the page around it */}
        <div data-part={shown.item}>
          <shown.Live />
        </div>
        <Source file={shown.file} />
      </Suspense>
    </DetailPage>
  )
}

function Source({ file }: { file: string }) {
  const t = useLabels()
  const [open, setOpen] = useState(false)
  return (
    <details className={css['code']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('code')}</summary>
      <Suspense>{open && <Code file={file} />}</Suspense>
    </details>
  )
}

function Beside({ shown }: { shown: Shown }) {
  const t = useLabels()
  const rules = [t(`${shown.item}Rule1`), t(`${shown.item}Rule2`)]
  return (
    <>
      <Card title={t('rules')}>
        <ul className={css['rules']}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
      <Card title={t(shown.group)} flush>
        <ul className={css['rows']}>
          {items
            .filter(({ group }) => group === shown.group)
            .map(({ group, item, icon: Icon }) => (
              <li key={item}>
                <Link href={pathOf({ group, item })} {...(item === shown.item && { 'aria-current': 'page' as const })}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  {t(item)}
                </Link>
              </li>
            ))}
        </ul>
      </Card>
    </>
  )
}
