import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RichText as Text } from '#contract/rich-text'
import { plainText } from '#contract/rich-text'
import { RichText } from '#ui/RichText'
import css from './CardDrawer.module.css'
import { useLabels } from './labels'
import { useCardChanges } from './use-card-changes'

/** Writes a comment; what is not sent keeps the drawer from closing unasked. */
export function CommentBox({ id, onTyped }: { id: number; onTyped: (typed: boolean) => void }) {
  const t = useLabels()
  const { comment, commenting, refused } = useCardChanges({ id })
  const [body, setBody] = useState<Text>()
  const [round, setRound] = useState(0)
  const empty = !body || plainText(body) === ''
  const send = async () => {
    if (!body || empty) return
    try {
      await comment(body)
      setBody(undefined)
      onTyped(false)
      setRound((n) => n + 1)
    } catch (error) {
      refused(error)
    }
  }
  return (
    <div className={css['comment']}>
      <RichText
        key={round}
        label={t('writeComment')}
        onChange={(value) => {
          setBody(value as Text)
          onTyped(plainText(value) !== '')
        }}
        action={
          <Button size="sm" disabled={empty} loading={commenting} onClick={() => void send()}>
            {t('comment')}
          </Button>
        }
      />
    </div>
  )
}
