import { Select } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconArrowBackUp, IconCircleCheck, IconEye, IconLayoutSidebarRight, IconUserPlus } from '@tabler/icons-react'
import { call } from '#client/http'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import type { BulkAct } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { toast } from '#ui/Toasts'
import {
  assignException,
  commentException,
  listKeepers,
  moveException,
  type Exception,
  type ExceptionMove,
} from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

export const moveIcons = { acknowledge: IconEye, resolve: IconCircleCheck, reopen: IconArrowBackUp } as const

/** Does it and says so. */
export function useExceptionActs() {
  const t = useLabels()
  const why = useWhyNot()
  const moving = useMutation(mutation(moveException))
  const assigning = useMutation(mutation(assignException))
  const commenting = useMutation(mutation(commentException))
  async function tell(act: () => Promise<unknown>, done?: string): Promise<boolean> {
    try {
      await act()
      if (done !== undefined) toast({ text: done })
      return true
    } catch (error) {
      toast({ tone: 'bad', text: why(error) })
      return false
    }
  }
  return {
    isCommenting: commenting.isPending,
    move: (id: number, move: ExceptionMove) =>
      tell(() => moving.mutateAsync({ params: { id }, body: { move } }), t(`did.${move}`)),
    assign: (id: number, userId: number | null, name = '') =>
      tell(
        () => assigning.mutateAsync({ params: { id }, body: { userId } }),
        userId === null ? t('did.unassign') : t('did.assign', { name }),
      ),
    comment: (id: number, text: string) => tell(() => commenting.mutateAsync({ params: { id }, body: { text } })),
  }
}

/** Who takes care of it, by choosing among those who may. */
export function KeeperField(props: {
  label: string
  value: string | null
  onChange: (id: string | null, name: string) => void
}) {
  const t = useLabels()
  const { data } = useQuery(query(listKeepers))
  const options = (data?.keepers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Select
      label={props.label}
      placeholder={t('nobody')}
      data={options}
      value={props.value}
      onChange={(id) => props.onChange(id, options.find(({ value }) => value === id)?.label ?? '')}
      searchable
      clearable
    />
  )
}

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
      <KeeperField label={t('assignee')} value={value ?? null} onChange={(id) => set(id ?? undefined)} />
    ),
    run: ({ id }, userId) => call(assignException, { params: { id }, body: { userId: Number(userId) } }),
    why,
    done,
  }
  return { row: [open, ...row, take], bulk: [...bulk, give] }
}
