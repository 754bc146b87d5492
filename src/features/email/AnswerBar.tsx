import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { IconButton } from '#ui/IconButton'
import css from './Reading.module.css'
import { useLabels } from './labels'

export type Answering = 'reply' | 'all' | 'forward'
/** Further in no mail stands. */
const mostDepth = 3
/** The ways to answer a mail; `depth`: how many came before it. */
export function AnswerBar({ depth, answer }: { depth: number; answer: (how: Answering) => void }) {
  const t = useLabels()
  return (
    <div className={css['answer']} style={{ '--depth': Math.min(depth, mostDepth) } as CSSProperties}>
      <Button
        data-answer="reply"
        size="sm"
        variant="default"
        leftSection={<IconArrowBackUp className="mirrored" size={15} />}
        onClick={() => answer('reply')}
      >
        {t('reply')}
      </Button>
      <IconButton
        data-answer="all"
        variant="default"
        size="sm"
        icon={IconArrowBackUpDouble}
        className="mirrored"
        label={t('replyAll')}
        onClick={() => answer('all')}
      />
      <IconButton
        data-answer="forward"
        variant="default"
        size="sm"
        icon={IconArrowForwardUp}
        className="mirrored"
        label={t('forward')}
        onClick={() => answer('forward')}
      />
    </div>
  )
}
