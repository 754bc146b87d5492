import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import css from './Compose.module.css'
import { useLabels } from './labels'
import { Recipients } from './Recipients.tsx'
import type { useDraft } from './use-draft'
import type { Line, useRecipients } from './use-recipients'

type Draft = ReturnType<typeof useDraft>
type Props = {
  written: Draft['written']
  set: Draft['set']
  recipients: ReturnType<typeof useRecipients>
  /** Who writes begins with whom it goes to. */
  autoFocus: boolean
}

/** Whom a mail goes to and what it is about. Lines for copies are shown when they are wanted. */
export function ComposeHeads({ written, set, recipients, autoFocus }: Props) {
  const t = useLabels()
  const heads = useRef<HTMLDivElement>(null)
  const focusFirst = useEffectEvent(() => autoFocus && heads.current?.querySelector('input')?.focus())
  useEffect(() => void focusFirst(), [])
  const line = (name: Line) => (
    <Recipients
      key={`${name} ${recipients.entered}`}
      label={t(name)}
      value={written[name]}
      typed={(text) => recipients.type(name, text)}
      onChange={(next) => set({ [name]: next })}
    />
  )
  const copies = ['cc', 'bcc'] as const
  return (
    <div className={css['heads']} ref={heads}>
      <div className={css['first']}>
        {line('to')}
        {copies.map(
          (name) =>
            !recipients.shown[name] && (
              <button key={name} type="button" onClick={() => recipients.show(name)}>
                {t(name)}
              </button>
            ),
        )}
      </div>
      {copies.map((name) => recipients.shown[name] && line(name))}
      <div className={css['subject']}>
        <span aria-hidden>{t('subject')}</span>
        <TextInput
          variant="unstyled"
          aria-label={t('subject')}
          maxLength={500}
          value={written.subject}
          onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
        />
      </div>
    </div>
  )
}
