import { IconLayoutSidebarRight, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import type { BulkAct } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { assignException, moveException, type Exception } from './contract'
import { useLabels } from './labels'
import { moveIcons, useExceptionActs } from './use-exception-acts'
import { useWhyNot } from './use-why-not'

const KeeperField = lazy(() => import('./KeeperField.tsx').then((m) => ({ default: m.KeeperField })))

const moves = ['acknowledge', 'resolve', 'reopen'] as const
/** What the list offers for one, and for many. */
export function useListActs(show: (id: number) => void): { row: RowAction<Exception>[]; bulk: BulkAct<Exception>[] } {
  const t = useLabels()
  const why = useWhyNot()
  const { can, person } = useSession()
  const acts = useExceptionActs()
  const open: RowAction<Exception> = { label: t('open'), icon: IconLayoutSidebarRight, run: ({ id }) => show(id) }
  if (!can(['update', 'Exception'])) return { row: [open], bulk: [] }
  const done = (count: number) => t('bulkDone', { count })
  const row = moves.map((move): RowAction<Exception> => ({
    label: t(`move.${move}`),
    icon: moveIcons[move],
    quick: move === 'acknowledge',
    when: ({ allowed }) => allowed.includes(move),
    run: ({ id }) => void acts.move(id, move),
  }))
  const take: RowAction<Exception> = {
    label: t('take'),
    icon: IconUserPlus,
    quick: true,
    when: ({ state, assignee }) => state !== 'resolved' && assignee?.id !== person?.id,
    run: ({ id }) => void acts.assign(id, person!.id, person!.fullName),
  }
  const bulk = moves.map((move): BulkAct<Exception> => ({
    label: t(`move.${move}`),
    icon: moveIcons[move],
    title: (count) => t(`bulk.${move}`, { count }),
    run: ({ id }) => call(moveException, { params: { id }, body: { move } }),
    why,
    done,
  }))
  const give: BulkAct<Exception> = {
    label: t('assign'),
    icon: IconUserPlus,
    title: (count) => t('bulk.assign', { count }),
    field: (value, set) => (
      <Suspense fallback={null}>
        <KeeperField label={t('assignee')} value={value ?? null} onChange={(id) => set(id ?? undefined)} />
      </Suspense>
    ),
    run: ({ id }, userId) => call(assignException, { params: { id }, body: { userId: Number(userId) } }),
    why,
    done,
  }
  return { row: [open, ...row, take], bulk: [...bulk, give] }
}
