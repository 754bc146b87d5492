import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import type { Language } from '#contract/place'
import { EditPage } from '#ui/EditPage'
import { toast } from '#ui/Toasts'
import type { TellingKind } from '#features/logistics/deliveries/contract/tracking'
import { setTracking, type TrackingSettings } from './contract'
import type { Values } from './part-types.tsx'
import { useLabels } from './labels'
import { MailPreview } from './MailPreview.tsx'
import { MomentsCard } from './MomentsCard.tsx'
import { PageCard } from './PageCard.tsx'
import { PagePreview } from './PagePreview.tsx'
import { TellingEditor } from './TellingEditor.tsx'
import { TellingRows } from './TellingRows.tsx'
import { TimesCard } from './TimesCard.tsx'

type MessagesFormProps = {
  stored: TrackingSettings
  /** What is stored by now: the form begins with it. */
  show: (stored: TrackingSettings) => void
  again: () => void
  /** Loads what somebody else saved. */
  theirs: () => void
}

export function MessagesForm({ stored, show, again, theirs }: MessagesFormProps) {
  const t = useLabels()
  const say = useFailureWords()
  const disabled = !useSession().can(['update', 'Tracking'])
  const { version, shop, logo, currency, ...values } = stored
  const form = useContractForm<Values>(setTracking.body, values)
  // what the previews show while it is typed
  const [now, setNow] = useState<Values>(values)
  const set = (next: Partial<Values>) => {
    setNow({ ...now, ...next })
    for (const [field, value] of Object.entries(next)) form.setFieldValue(field, value)
  }
  const [kind, setKind] = useState<TellingKind>('planned')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const save = useSave(setTracking, {
    form,
    version,
    input: (next, from) => ({ body: { ...next, version: from } }),
    why: (error) => t('notSaved', { why: say(error) }),
    done: (saved: TrackingSettings) => {
      toast({ text: t('saved') })
      show(saved)
    },
    theirs,
  })
  const part = { now, set, disabled, errors: form.errors }
  const words = now.tellings[kind][language]
  return (
    <EditPage
      save={save}
      discard={again}
      title={t('title')}
      facts={t('facts')}
      verb={t('save')}
      readOnly={disabled}
      fieldName={(name) => t('theField', { field: name.split('.')[0]! })}
      side={
        <>
          <MailPreview words={words} language={language} shop={now.name || shop} kind={kind} />
          <PagePreview now={now} shop={now.name || shop} logo={logo} />
        </>
      }
    >
      <TellingRows {...part} open={kind} setOpen={setKind} />
      <TellingEditor key={`${kind} ${language}`} {...part} kind={kind} language={language} setLanguage={setLanguage} />
      <MomentsCard {...part} />
      <PageCard {...part} shop={shop} />
      <TimesCard {...part} currency={currency} />
    </EditPage>
  )
}
