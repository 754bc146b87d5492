import { Button } from '@mantine/core'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { IconChevronDown, IconCopyPlus, IconGitBranch, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { listDrafts, type Draft } from '#features/logistics/routes/contract/drafts'
import { ActionMenu } from '#ui/ActionMenu'
import css from './BoardBar.module.css'
import type { Board } from './contract'
import { useLabels } from './labels'

/** What is asked about a draft before it is done. */
export type DraftAct = 'duplicate' | 'rename' | 'delete' | 'live'
type PickerProps = {
  board: Board
  onDraft: (id: number | undefined) => void
  ask: (act: DraftAct) => void
}

/** Those of all of them, once all have answered. */
function together(all: readonly UseQueryResult<{ drafts: Draft[] }, unknown>[]): Draft[] | undefined {
  return all.every(({ data }) => data) ? all.flatMap(({ data }) => data?.drafts ?? []) : undefined
}

/** Which plan of the day is open: the one that is there, or a draft beside it. */
export function DraftPicker({ board: { day, shown, draft }, onDraft, ask }: PickerProps) {
  const t = useLabels()
  const { can } = useSession()
  const [opened, setOpened] = useState(false)
  // most look at the plan that is there, and ask for no other
  const data = useQueries({
    queries: shown.map(({ id: depot }) => ({ ...query(listDrafts, { query: { day, depot } }), enabled: opened })),
    combine: together,
  })
  const named = ({ name, depotId }: Pick<Draft, 'name' | 'depotId'>) =>
    shown.length > 1 ? `${name} · ${shown.find(({ id }) => id === depotId)?.name ?? ''}` : name
  if (!can(['read', 'Draft'])) return null
  const drafts = data ?? (draft ? [{ ...draft, depotId: 0 }] : [])
  const live = { value: '0', label: t('livePlan') }
  return (
    <ActionMenu
      width={220}
      wanted={{ opened, onOpened: setOpened }}
      choices={{
        value: String(draft?.id ?? 0),
        options: [
          live,
          ...drafts.map((one) => ({
            value: String(one.id),
            label: one.liveAt ? t('draftWasLive', { name: named(one) }) : named(one),
          })),
        ],
        choose: (value) => onDraft(Number(value) || undefined),
      }}
      entries={[
        ...(can(['create', 'Draft'])
          ? [{ label: t('duplicate'), icon: IconCopyPlus, run: () => ask('duplicate') }]
          : []),
        ...(draft && can(['update', 'Draft'])
          ? [{ label: t('renameDraft'), icon: IconPencil, run: () => ask('rename') }]
          : []),
        ...(draft && can(['delete', 'Draft'])
          ? [{ label: t('deleteDraft'), icon: IconTrash, danger: true, run: () => ask('delete') }]
          : []),
      ]}
      renderButton={(opener) => (
        <Button
          variant="default"
          className={css['drafts'] ?? ''}
          leftSection={<IconGitBranch size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} />}
          aria-label={t('whichPlan', { name: draft?.name ?? t('livePlan') })}
          {...opener}
        >
          <bdi>{draft?.name ?? t('livePlan')}</bdi>
        </Button>
      )}
    />
  )
}
