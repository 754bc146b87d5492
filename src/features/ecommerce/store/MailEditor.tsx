import { SegmentedControl, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { languages, type Language } from '#contract/place'
import { Card } from '#ui/Card'
import { mailFields } from './contract'
import type { MailKind } from './contract/mail-kinds'
import { useLabels } from './labels'
import css from './Store.module.css'
import { named, useReadOnly } from './use-part'

type Words = { subject: string; text: string }
interface MailEditorProps {
  kind: MailKind
  language: Language
  setLanguage: (language: Language) => void
  words: Words
  set: (words: Words) => void
  errors: Readonly<Record<string, ReactNode>>
}

/** The words of one mail in one language; what stands in braces is filled in for each order. */
export function MailEditor({ kind, language, setLanguage, words, set, errors }: MailEditorProps) {
  const t = useLabels()
  const disabled = useReadOnly()
  const area = useRef<HTMLTextAreaElement>(null)
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  const error = (field: keyof Words) => errors[`${kind}.${language}.${field}`] && t('mail.fieldWrong')
  /** Where the cursor stands, and leaves it behind. */
  const insert = (field: string) => {
    const { selectionStart: start, selectionEnd: end } = area.current!
    const written = `{${field}}`
    set({ ...words, text: words.text.slice(0, start) + written + words.text.slice(end) })
    setTimeout(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start + written.length, start + written.length)
    })
  }
  return (
    <Card
      title={t('mail.words', { kind: t(`mail.${kind}`) })}
      tools={
        <SegmentedControl
          aria-label={t('mail.language')}
          value={language}
          onChange={(next) => setLanguage(next)}
          data={languages.map((value) => ({ value, label: named[value] }))}
        />
      }
    >
      <div className={css['stack']} lang={language}>
        <TextInput
          label={t('mail.subject')}
          dir={dir}
          disabled={disabled}
          value={words.subject}
          error={error('subject')}
          onChange={(event) => set({ ...words, subject: event.currentTarget.value })}
        />
        <Textarea
          ref={area}
          label={t('mail.text')}
          description={t('mail.textText')}
          dir={dir}
          autosize
          minRows={7}
          maxRows={18}
          disabled={disabled}
          value={words.text}
          error={error('text')}
          onChange={(event) => set({ ...words, text: event.currentTarget.value })}
        />
        {!disabled && (
          <div className={css['fields']} role="group" aria-label={t('mail.insert')}>
            <span className={css['hint']}>{t('mail.insert')}</span>
            {mailFields[kind].map((field) => (
              <UnstyledButton key={field} className={css['field'] ?? ''} onClick={() => insert(field)}>
                {t(`field.${field}`)}
              </UnstyledButton>
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}
