import { useNavigate } from '@tanstack/react-router'
import { IconEye, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { allowedIn } from '#contract/moves'
import { useConfirm } from '#ui/Confirm'
import type { BulkAct, PageAction } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { deleteListing, listingMoveNames, moveListing, type Listing, type ListingMove } from './contract'
import { useLabels } from './labels'
import { listingMoves } from './rules'
import { useListingWords, useRefused } from './use-words'

const icons = { take: IconLock, release: IconLockOpen }

function useMoves() {
  const t = useLabels()
  const confirm = useConfirm()
  const refused = useRefused()
  const { name: nameOf } = useListingWords()
  const moving = useAct(moveListing, refused)
  const removal = useAct(deleteListing, refused)
  return {
    async move(one: Listing, move: ListingMove) {
      await moving.act({ params: { id: one.id }, body: { move } }, t(`moved.${move}`, { name: nameOf(one) }))
    },
    /** True once it is gone. */
    async remove(one: Listing): Promise<boolean> {
      const name = nameOf(one)
      if (!(await confirm({ title: t('deleteTitle', { name }), verb: t('delete'), destructive: true }))) return false
      return (await removal.act({ params: { id: one.id } }, t('deleted', { name }))) !== undefined
    },
  }
}

export function useRowActions({ edit }: { edit: (one: Listing) => void }): RowAction<Listing>[] {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { move, remove } = useMoves()
  const show = ({ id }: Listing) => void navigate({ to: `/apps/listings/${id}` })
  const changes: RowAction<Listing>[] = [
    { label: t('edit'), icon: IconPencil, quick: true, run: edit },
    ...listingMoveNames.map((name) => ({
      label: t(`move.${name}`),
      icon: icons[name],
      when: ({ state }: Listing) => allowedIn(listingMoves, state).includes(name),
      run: (one: Listing) => void move(one, name),
    })),
  ]
  return [
    { label: t('view'), icon: IconEye, quick: true, run: show },
    ...(can(['update', 'Listing']) ? changes : []),
    ...(can(['delete', 'Listing'])
      ? [{ label: t('delete'), icon: IconTrash, danger: true, run: (one: Listing) => void remove(one) }]
      : []),
  ]
}

export function useBulkActs(): BulkAct<Listing>[] {
  const t = useLabels()
  const { can } = useSession()
  const why = useRefused()
  if (!can(['delete', 'Listing'])) return []
  return [
    {
      label: t('delete'),
      icon: IconTrash,
      danger: true,
      title: (count) => t('bulk.deleteTitle', { count }),
      run: ({ id }) => call(deleteListing, { params: { id } }),
      why,
      done: (count) => t('bulk.deleteDone', { count }),
    },
  ]
}

/** The same for the page of one listing. */
export function useListingActions(one: Listing, edit: () => void): PageAction[] {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { move, remove } = useMoves()
  const leave = async () => (await remove(one)) && void navigate({ to: '/apps/listings' })
  return [
    ...(can(['delete', 'Listing'])
      ? [{ label: t('delete'), icon: IconTrash, danger: true, run: () => void leave() }]
      : []),
    ...(can(['update', 'Listing'])
      ? [
          ...allowedIn(listingMoves, one.state).map((name) => ({
            label: t(`move.${name}`),
            icon: icons[name],
            run: () => void move(one, name),
          })),
          { label: t('edit'), icon: IconPencil, primary: true, run: edit },
        ]
      : []),
  ]
}
