import { Button, SegmentedControl, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconSend } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { languages, type Language } from '#contract/place'
import { useFollowedLabels } from '#features/logistics/deliveries/lent'
import { Card } from '#ui/Card'
import { toast } from '#ui/Toasts'
import type { TellingKind } from '#features/logistics/deliveries/contract/tracking'
import { tellingFields, testTelling } from './contract'
import { useLabels } from './labels'
import type { PartProps } from './part-types.tsx'
import css from './Tracking.module.css'

const named: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' }
type TellingEditorProps = PartProps & {
  kind: TellingKind
  language: Language
  setLanguage: (language: Language) => void
}

/** The words of one telling in one language; what stands in braces is filled in for each delivery. */
export function TellingEditor({ now, set, disabled, errors, kind, language, setLanguage }: TellingEditorProps) {
  const t = useLabels()
  const told = useFollowedLabels()
  const say = useFailureWords()
  const area = useRef<HTMLTextAreaElement>(null)
  const test = useMutation(mutation(testTelling))
  const telling = now.tellings[kind]
  const words = telling[language]
  const write = (next: Partial<typeof words>) =>
    set({ tellings: { ...now.tellings, [kind]: { ...telling, [language]: { ...words, ...next } } } })
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  const error = (field: keyof typeof words) => errors[`tellings.${kind}.${language}.${field}`] && t('wrong')
  /** Where the cursor stands, and leaves it behind. */
  const insert = (field: string) => {
    const { selectionStart: start, selectionEnd: end } = area.current!
    const written = `{${field}}`
    write({ text: words.text.slice(0, start) + written + words.text.slice(end) })
    setTimeout(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start + written.length, start + written.length)
    })
  }
  const send = () =>
    test.mutate(
      { body: { language, ...words } },
      {
        onSuccess: ({ to }) => toast({ text: t('tested', { to }) }),
        onError: (failed) => toast({ tone: 'bad', text: say(failed) }),
      },
    )
  return (
    <Card
      title={t('wordsOf', { kind: told(`kind.${kind}`) })}
      tools={
        <SegmentedControl
          aria-label={t('language')}
          value={language}
          onChange={(next) => setLanguage(next)}
          data={languages.map((value) => ({ value, label: named[value] }))}
        />
      }
    >
      <div className={css['stack']} lang={language}>
        <TextInput
          label={t('subject')}
          dir={dir}
          disabled={disabled}
          value={words.subject}
          error={error('subject')}
          onChange={(event) => write({ subject: event.currentTarget.value })}
        />
        <Textarea
          ref={area}
          label={t('text')}
          description={t('textHint')}
          dir={dir}
          autosize
          minRows={7}
          maxRows={18}
          disabled={disabled}
          value={words.text}
          error={error('text')}
          onChange={(event) => write({ text: event.currentTarget.value })}
        />
        {!disabled && (
          <div className={css['fields']} role="group" aria-label={t('insert')}>
            <span>{t('insert')}</span>
            {tellingFields[kind].map((field) => (
              <UnstyledButton key={field} className={css['field'] ?? ''} onClick={() => insert(field)}>
                {t(`field.${field}`)}
              </UnstyledButton>
            ))}
            <Button
              size="sm"
              variant="default"
              className={css['end'] ?? ''}
              loading={test.isPending}
              leftSection={<IconSend size={16} aria-hidden />}
              onClick={send}
            >
              {t('test')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
