import { Button } from '@mantine/core'
import { IconGitBranch } from '@tabler/icons-react'
import css from './DraftLine.module.css'
import type { Board } from './contract'
import { useLabels } from './labels'

type LineProps = { board: Board; leave: () => void; putLive: (() => void) | undefined }

/** Says over the whole board that this is not the plan that is there. */
export function DraftLine({ board: { draft }, leave, putLive }: LineProps) {
  const t = useLabels()
  if (!draft) return null
  return (
    <section className={css['line']} aria-label={t('draftLabel')}>
      <IconGitBranch size={16} stroke={1.75} aria-hidden />
      <p>
        <strong>{t('draftOpen', { name: draft.name })}</strong> <span>{t('draftHidden')}</span>
      </p>
      <Button size="xs" variant="default" onClick={leave}>
        {t('toLive')}
      </Button>
      {putLive && (
        <Button size="xs" onClick={putLive}>
          {t('putLive')}
        </Button>
      )}
    </section>
  )
}
