import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconArrowDown,
  IconArrowUp,
  IconCategory,
  IconDotsVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { ActionMenu } from '#ui/ActionMenu'
import { Card } from '#ui/Card'
import { DetailPage } from '#ui/DetailPage'
import { Empty } from '#ui/Empty'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import css from './Categories.module.css'
import { listCategories, type Category } from './contract'
import { useLabels } from './labels'
import { asTree } from './rules'
import { useCategoryMoves } from './use-category-moves'

const CategoryDrawer = lazy(() => import('./CategoryDrawer.tsx').then((m) => ({ default: m.CategoryDrawer })))

type Opened = { category?: Category; parentId: number | null }

/** How the shop is sorted: a tree whose branches are moved up, down and below each other. */
export function CategoriesScreen() {
  const t = useLabels()
  const { can } = useSession()
  const { data, error, refetch } = useQuery(query(listCategories))
  const [opened, setOpened] = useState<Opened>()
  const all = data?.categories ?? []
  const breadcrumb = [{ label: t('products'), href: '/apps/ecommerce/product/list' }]
  const add = { label: t('add'), icon: IconPlus, run: () => setOpened({ parentId: null }), primary: true }
  const mayAdd = can(['create', 'Product'])
  const failed = error && { title: t('failed'), requestId: error.requestId, retry: () => void refetch() }
  return (
    <DetailPage
      title={t('title')}
      facts={data ? t('facts', { count: all.length }) : '\u00a0'}
      breadcrumb={breadcrumb}
      width="form"
      {...(mayAdd && { actions: [add] })}
      state={failed ? { failed } : data ? undefined : 'waiting'}
    >
      <Card flush>
        {all.length === 0 ? (
          <Empty
            icon={IconCategory}
            title={t('none')}
            text={t('noneText')}
            action={mayAdd && <Button onClick={add.run}>{t('add')}</Button>}
          />
        ) : (
          <ul className={css['tree']} aria-label={t('title')}>
            {asTree(all).map((one) => (
              <Branch
                key={one.id}
                category={one}
                depth={one.depth}
                all={all}
                edit={() => setOpened({ category: one, parentId: one.parentId })}
                addBelow={() => setOpened({ parentId: one.id })}
              />
            ))}
          </ul>
        )}
      </Card>
      {opened && (
        <Suspense fallback={null}>
          <CategoryDrawer {...opened} all={all} close={() => setOpened(undefined)} />
        </Suspense>
      )}
    </DetailPage>
  )
}

type BranchProps = {
  category: Category
  depth: number
  all: readonly Category[]
  edit: () => void
  addBelow: () => void
}

function Branch({ category, depth, all, edit, addBelow }: BranchProps) {
  const t = useLabels()
  const { can } = useSession()
  const { move, remove } = useCategoryMoves(all)
  const { name, products, parentId } = category
  const beside = all.filter((one) => one.parentId === parentId)
  const at = beside.findIndex(({ id }) => id === category.id)
  const mayChange = can(['update', 'Product'])
  return (
    <li className={css['branch']} style={{ paddingInlineStart: 16 + depth * 28 }}>
      <span className={css['name']} data-depth={depth > 0}>
        {name}
      </span>
      <Link className={css['count']} href={`/apps/ecommerce/product/list?category=${encodeURIComponent(name)}`}>
        {t('holds', { count: products })}
      </Link>
      {mayChange && (
        <ActionMenu
          renderButton={(opener) => (
            <IconButton size="sm" label={t('actions', { name })} icon={IconDotsVertical} {...opener} />
          )}
          entries={[
            { label: t('edit'), icon: IconPencil, run: edit },
            ...(can(['create', 'Product']) ? [{ label: t('addBelow'), icon: IconPlus, run: addBelow }] : []),
            ...(at > 0 ? [{ label: t('up'), icon: IconArrowUp, run: () => void move(category, at - 1) }] : []),
            ...(at < beside.length - 1
              ? [{ label: t('down'), icon: IconArrowDown, run: () => void move(category, at + 1) }]
              : []),
            ...(can(['delete', 'Product'])
              ? [{ label: t('delete'), icon: IconTrash, danger: true, run: () => void remove(category) }]
              : []),
          ]}
        />
      )}
    </li>
  )
}
