import { useNavigate } from '@tanstack/react-router'
import { IconDots, IconExternalLink, IconGitBranch, IconX } from '@tabler/icons-react'
import { clockTime, zone } from '#client/date'
import { useLanguage } from '#client/language'
import type { Draft } from '#features/logistics/routes/contract/drafts'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import { StatusChip } from '#ui/StatusChip'
import css from './Compare.module.css'
import { useLabels } from './labels'
import type { Plan } from './plans'
import { Name } from './ScenarioHead.tsx'
import type { TableProps } from './table-props'

/** A draft among the plans: whose it is, and the way to its board. */
export function DraftHead({
  plan: { letter },
  draft,
  comparing,
  chosen,
  show,
}: TableProps & { plan: Plan; draft: Draft }) {
  const t = useLabels()
  const language = useLanguage()
  const navigate = useNavigate()
  const { id, name, day, depotId, changedAt, createdBy } = draft
  const open = () => void navigate({ to: `/apps/logistics/routes?day=${day}&depot=${depotId}&draft=${id}` })
  return (
    <div className={css['head']}>
      <span className={css['top']}>
        <Name letter={letter} name={name} isChosen={letter === chosen} show={() => show(letter)} />
        <ActionMenu
          entries={[
            { label: t('openDraft'), icon: IconExternalLink, run: open },
            { label: t('takeOut'), icon: IconX, run: () => comparing.put(letter, undefined) },
          ]}
          renderButton={(opener) => <IconButton label={t('options', { name })} icon={IconDots} {...opener} />}
        />
      </span>
      <span className={css['facts']}>
        <StatusChip tone="warn" icon={IconGitBranch}>
          {t('draft')}
        </StatusChip>
        <span className={css['dimmed']}>{clockTime(changedAt, zone(), language)}</span>
      </span>
      {createdBy && <span className={css['dimmed']}>{createdBy}</span>}
    </div>
  )
}
