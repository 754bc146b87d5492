import { IconCopy, IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { useConfirm } from '#ui/Confirm'
import type { RowAction } from '#ui/table-types'
import { deletePreset, takePreset, type PresetFields } from '#features/logistics/optimiser/contract/presets'
import { useLabels } from './labels'
import type { Shown } from './PresetRow.tsx'
import { useWhyNot } from './use-why-not'

export type Opened = { code?: string; from: PresetFields }

/** What may be done with a preset: built-in ones are taken and copied, and stay as they are. */
export function usePresetActions(open: (opened: Opened) => void): RowAction<Shown>[] {
  'use no memo'
  const t = useLabels()
  const { can } = useSession()
  const confirm = useConfirm()
  const why = useWhyNot()
  const taking = useAct(takePreset, why)
  const removing = useAct(deletePreset, why)
  const remove = async ({ code, name, isTaken }: Shown) => {
    const text = isTaken ? t('deleteTaken', { other: t('preset.balanced') }) : t('deleteText')
    if (!(await confirm({ title: t('deleteTitle', { name }), text, verb: t('delete'), destructive: true }))) return
    await removing.act({ params: { code } }, t('deleted', { name }))
  }
  const acts: [boolean, RowAction<Shown>][] = [
    [
      can(['update', 'Preset']),
      {
        label: t('change'),
        icon: IconPencil,
        when: ({ isOwn }) => isOwn,
        run: ({ code, name, weights }) => open({ code, from: { name, weights } }),
      },
    ],
    [
      can(['update', 'Preset']),
      {
        label: t('take'),
        icon: IconStar,
        when: ({ isTaken }) => !isTaken,
        run: ({ code, name }) => void taking.act({ body: { taken: code } }, t('isTaken', { name })),
      },
    ],
    [
      can(['create', 'Preset']),
      { label: t('copy'), icon: IconCopy, run: ({ weights }) => open({ from: { name: '', weights } }) },
    ],
    [
      can(['delete', 'Preset']),
      { label: t('delete'), icon: IconTrash, danger: true, when: ({ isOwn }) => isOwn, run: (one) => void remove(one) },
    ],
  ]
  return acts.flatMap(([offered, act]) => (offered ? [act] : []))
}
