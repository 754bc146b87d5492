import { useNavigate } from '@tanstack/react-router'
import { IconCircleX, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { copyText } from '#client/copy-text'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { useConfirm } from '#ui/Confirm'
import type { PageAction } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { toast } from '#ui/Toasts'
import { deleteDeal, endDeal, type Deal } from './contract'
import { useLabels } from './labels'
import { mayEnd } from './rules'
import { useRefused } from './use-words'

/** What is done to a deal after asking: neither is taken back. */
function useDecisions() {
  const t = useLabels()
  const confirm = useConfirm()
  const refused = useRefused()
  const ending = useAct(endDeal, refused)
  const removal = useAct(deleteDeal, refused)
  return {
    async end({ id, title: name }: Deal) {
      const question = { title: t('endTitle', { name }), text: t('endText'), verb: t('end') }
      if (await confirm({ ...question, destructive: true })) await ending.act({ params: { id } }, t('ended', { name }))
    },
    /** True once it is gone. */
    async remove({ id, title: name }: Deal): Promise<boolean> {
      const question = { title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('delete') }
      if (!(await confirm({ ...question, destructive: true }))) return false
      return (await removal.act({ params: { id } }, t('deleted', { name }))) !== undefined
    },
    async copy({ code }: Deal) {
      if (await copyText(code)) toast({ text: t('copied') })
    },
  }
}

export function useRowActions({ edit }: { edit: (deal: Deal) => void }): RowAction<Deal>[] {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { end, remove, copy } = useDecisions()
  const show = ({ id }: Deal) => void navigate({ to: `/apps/ecommerce/deals/${id}` })
  const mayChange = can(['update', 'Deal'])
  return [
    { label: t('view'), icon: IconEye, quick: true, run: show },
    ...(mayChange ? [{ label: t('edit'), icon: IconPencil, quick: true, run: edit }] : []),
    { label: t('copy'), icon: IconCopy, run: (deal) => void copy(deal) },
    ...(mayChange
      ? [
          {
            label: t('end'),
            icon: IconCircleX,
            danger: true,
            when: ({ state }: Deal) => mayEnd(state),
            run: (deal: Deal) => void end(deal),
          },
        ]
      : []),
    ...(can(['delete', 'Deal'])
      ? [
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            when: ({ isTaken }: Deal) => !isTaken,
            run: (deal: Deal) => void remove(deal),
          },
        ]
      : []),
  ]
}

/** The same for the page of one deal. */
export function useDealActions(deal: Deal, edit: () => void): PageAction[] {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { end, remove, copy } = useDecisions()
  const leave = () => void navigate({ to: '/apps/ecommerce/deals' })
  const removeIt = async () => (await remove(deal)) && leave()
  const all: [offered: boolean, PageAction][] = [
    [true, { label: t('copy'), icon: IconCopy, run: () => void copy(deal) }],
    [
      can(['update', 'Deal']) && mayEnd(deal.state),
      { label: t('end'), icon: IconCircleX, danger: true, run: () => void end(deal) },
    ],
    [
      can(['delete', 'Deal']) && !deal.isTaken,
      { label: t('delete'), icon: IconTrash, danger: true, run: () => void removeIt() },
    ],
    [can(['update', 'Deal']), { label: t('edit'), icon: IconPencil, primary: true, run: edit }],
  ]
  return all.flatMap(([offered, one]) => (offered ? [one] : []))
}
